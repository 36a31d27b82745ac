import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartupFailure } from '@/lib/process/startup-failure';

export type CertificateFiles = { cert: string; key: string };
export type Certificate = { cert: Buffer; key: Buffer };

/** Reads the certificate for STARTTLS. Throws StartupFailure with a sentence for the operator. */
export function readCertificate(files: CertificateFiles): Certificate {
  const [cert, key] = [
    read('SUBMISSION_TLS_CERT', files.cert, 'certificate'),
    read('SUBMISSION_TLS_KEY', files.key, 'key'),
  ];
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new StartupFailure(
      'SUBMISSION_TLS_CERT and SUBMISSION_TLS_KEY are no certificate and its key in PEM; correct them and start again.',
    );
  }
  return { cert, key };
}

function read(name: string, file: string, kind: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupFailure(
      `${name} names the file ${file}, which cannot be read (${code}); name the PEM file of the ${kind}.`,
    );
  }
}
