import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Database } from '@/lib/db/database';
import { log } from '@/lib/process/log';
import { StartupFailure } from '@/lib/process/startup-failure';
import { type CertificateFiles, readCertificate } from './submission-certificate';
import { createSubmissionServer } from './submission-server';

const drainMs = 20_000;
const renewalMs = 3_600_000;

type SubmissionOptions = { db: Database; port: number; host: string; tls: CertificateFiles | null };

/**
 * Listens for email programs. Without a certificate on loopback only, whatever `host` says. A renewed certificate is
 * used within an hour. Throws StartupFailure with a sentence for the operator.
 */
export async function startSubmission({ db, port, host, tls }: SubmissionOptions): Promise<{
  port: number;
  stop(): Promise<void>;
}> {
  const { server, drain } = createSubmissionServer(db, tls && readCertificate(tls));
  const place = tls || isLoopback(host) ? host : '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port)));
    server.listen(port, place, resolve);
  });
  const address = server.server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  if (place !== host)
    log.warn(
      { port: boundPort },
      'SMTP submission listens on 127.0.0.1 only: SUBMISSION_TLS_CERT is not set',
    );
  const renewal =
    tls && setInterval(() => renewOrWarn(() => server.updateSecureContext(readCertificate(tls))), renewalMs);
  return {
    port: boundPort,
    stop: () => {
      if (renewal) clearInterval(renewal);
      return drain(drainMs);
    },
  };
}

function renewOrWarn(work: () => void): void {
  try {
    work();
  } catch (error) {
    log.warn(
      { err: error },
      'the certificate of SMTP submission could not be read again; the former one stays',
    );
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) > 0 && ipaddr.process(host).range() === 'loopback');
}

function explainListenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartupFailure(
      `Port ${port} is already in use; stop the program that uses it, or set SUBMISSION_PORT to another number.`,
    );
  if (error.code === 'EACCES')
    return new StartupFailure(
      `This user may not listen on port ${port}; set SUBMISSION_PORT to a number above 1023, such as 2525.`,
    );
  return error;
}
