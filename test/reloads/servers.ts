/** Servers of Debian that end TLS in front of a backend, each with its configuration and its way to reload it. */
import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../loopback.ts';

/** A temporary folder, which is the working folder of the server, a file with the certificate and its key, and ports. */
interface Place {
  folder: string;
  pem: string;
  port: number;
  backend: number;
  /** Takes commands, if the server does. */
  control: number;
}

interface Server {
  name: string;
  file: string;
  /** The arguments that print the version. */
  version: string[];
  /** The arguments that start the server in the foreground. */
  args: string[];
  configuration: (place: Place) => string;
  /** What makes the server read its configuration again: a signal, or a request. */
  reload: NodeJS.Signals | ((place: Place, configuration: string) => Promise<unknown>);
}

const isRoot = process.getuid?.() === 0;

export const servers: readonly Server[] = [
  {
    name: 'nginx',
    file: '/usr/sbin/nginx',
    version: ['-v'],
    args: ['-e', 'stderr', '-p', '.', '-c', 'configuration'],
    configuration: ({ pem, port, backend }) => `
      ${isRoot ? 'user root;' : ''}
      daemon off; pid nginx.pid; worker_processes 2;
      events { worker_connections 1024; }
      http {
        access_log off;
        client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
        upstream backend { server 127.0.0.1:${backend}; keepalive 32; }
        server {
          listen 127.0.0.1:${port} ssl;
          ssl_certificate ${pem}; ssl_certificate_key ${pem};
          location / { proxy_pass http://backend; proxy_http_version 1.1; proxy_set_header Connection ""; }
        }
      }`,
    reload: 'SIGHUP',
  },
  {
    name: 'HAProxy',
    file: '/usr/sbin/haproxy',
    version: ['-v'],
    args: ['-W', '-f', 'configuration'],
    configuration: ({ folder, pem, port, backend }) => `
global
  stats socket ${folder}/haproxy.sock mode 600 level admin expose-fd listeners
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend tls
  bind 127.0.0.1:${port} ssl crt ${pem}
  default_backend backend
backend backend
  server one 127.0.0.1:${backend}
`,
    reload: 'SIGUSR2',
  },
  {
    name: 'Apache',
    file: '/usr/sbin/apache2',
    version: ['-v'],
    args: ['-d', '.', '-f', 'configuration', '-DFOREGROUND'],
    configuration: ({ folder, pem, port, backend }) => `
      ServerRoot ${folder}
      DefaultRuntimeDir ${folder}
      ServerName localhost
      PidFile apache.pid
      ErrorLog error.log
      ${isRoot ? 'User www-data\n      Group www-data' : ''}
      ${['mpm_event', 'authz_core', 'ssl', 'proxy', 'proxy_http']
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
        .join('\n      ')}
      Listen 127.0.0.1:${port}
      SSLEngine on
      SSLSessionCache none
      SSLCertificateFile ${pem}
      ProxyPass / http://127.0.0.1:${backend}/
    `,
    reload: 'SIGUSR1',
  },
  {
    name: 'Caddy',
    file: '/usr/bin/caddy',
    version: ['version'],
    args: ['run', '--config', 'configuration', '--adapter', 'caddyfile'],
    configuration: ({ folder, pem, port, backend, control }) => `
      {
        admin 127.0.0.1:${control}
        storage file_system ${folder}
        auto_https off
        servers {
          protocols h1 h2
        }
      }
      https://127.0.0.1:${port} {
        tls ${pem} ${pem}
        reverse_proxy 127.0.0.1:${backend}
      }
    `,
    async reload({ control }, configuration) {
      const headers = { 'content-type': 'text/caddyfile', 'cache-control': 'must-revalidate' };
      const init = { method: 'POST', headers, body: configuration };
      const response = await fetch(`http://127.0.0.1:${control}/load`, init);
      if (!response.ok) throw new Error(`Caddy did not reload: ${await response.text()}`);
    },
  },
];

/** Starts a server, and resolves once it takes connections. */
export async function start(server: Server, pem: string, backend: number) {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-api-reloads-'));
  const place = { folder, pem, backend, port: await freePort(), control: await freePort() };
  const configuration = server.configuration(place);
  writeFileSync(join(folder, 'configuration'), configuration);
  const output = openSync(join(folder, 'output'), 'w');
  const stdio: StdioOptions = ['ignore', output, output];
  const child = spawn(server.file, server.args, { cwd: folder, env: { HOME: folder }, stdio });
  while (!(await accepts(place.port))) {
    if (child.exitCode !== null) throw new Error(`${server.name} did not start: see the file output in ${folder}`);
    await wait(50);
  }
  return {
    origin: `https://127.0.0.1:${place.port}`,
    async reload() {
      if (typeof server.reload === 'string') child.kill(server.reload);
      else await server.reload(place, configuration);
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      // One that waits for connections to end is not waited for.
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      clearTimeout(timer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const isInstalled = ({ file }: Server): boolean => existsSync(file);

/** Whether a port takes connections. */
const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.destroy())));
    socket.on('error', () => resolve(false));
  });
