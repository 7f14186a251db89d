# RUNTIME_IMAGE needs nothing but Python, at the path where PYTHON_IMAGE has it.
ARG PYTHON_IMAGE=python:3.11-slim-bookworm
ARG RUNTIME_IMAGE=${PYTHON_IMAGE}

FROM ${PYTHON_IMAGE} AS environment
ARG LOCK=requirements.lock
COPY requirements.lock requirements-traces.lock /tmp/
RUN python3 -m venv /opt/oddchip \
    && /opt/oddchip/bin/pip install --no-cache-dir --no-deps --require-hashes --requirement "/tmp/${LOCK}" \
    && /opt/oddchip/bin/pip uninstall --yes setuptools pip \
    && rm -rf /opt/oddchip/include /opt/oddchip/bin/*ctivate* \
    && find /opt/oddchip/lib ! -type d \( -name '*.pyi' -o -name '*.c' -o -name '*.pyx' -o -name '*.pxd' -o -name '*.h' \) -delete
WORKDIR /srv/oddchip
COPY LICENSE openapi.yaml ./
COPY scripts/healthy.py scripts/
COPY docs docs
COPY service service
RUN /opt/oddchip/bin/python -m compileall -q scripts service

FROM ${RUNTIME_IMAGE}
LABEL org.opencontainers.image.title="oddchip" org.opencontainers.image.licenses="MIT"
ENV HOST=0.0.0.0 PORT=8000 PYTHONDONTWRITEBYTECODE=1 PATH=/opt/oddchip/bin:$PATH
COPY --from=environment /opt/oddchip /opt/oddchip
COPY --from=environment /srv/oddchip /srv/oddchip
WORKDIR /srv/oddchip
USER 65532:65532
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["/opt/oddchip/bin/python", "/srv/oddchip/scripts/healthy.py"]
CMD ["/opt/oddchip/bin/python", "-m", "service"]
