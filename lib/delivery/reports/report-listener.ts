import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';
import type { Database } from '@/lib/db/database';
import { readReturnPath } from '@/lib/delivery/return-path';
import { log } from '@/lib/process/log';
import { applyReport } from './apply-report';
import { readReport } from './read-report';

/** Reports are small; the returned message may be cut off. */
const MOST_BYTES = 1_000_000;
const RETRY_MS = 30_000;

type ReportListenerOptions = { db: Database; port: number; host: string };
export type ReportListener = {
  /** Resolves with the port once it listens. */
  listening: Promise<number>;
  stop(): Promise<void>;
};

/**
 * Receives delivery reports and complaints by SMTP. The recipient's token identifies the email; all other
 * email is refused. If another worker has the port, listening is retried.
 */
export function startReportListener({ db, port, host }: ReportListenerOptions): ReportListener {
  const server = createReportServer(db);
  let retry: NodeJS.Timeout | undefined;
  const listening = new Promise<number>((resolve) => {
    const attempt = () => server.server.listen(port, host);
    server.server.on('listening', () => {
      const address = server.server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
    server.on('error', (error) => {
      log.warn({ err: error, port }, 'the listener for delivery reports has a problem');
      if ('code' in error && error.code === 'EADDRINUSE') retry = setTimeout(attempt, RETRY_MS);
    });
    attempt();
  });
  return {
    listening,
    stop: () => {
      clearTimeout(retry);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function createReportServer(db: Database): SMTPServer {
  return new SMTPServer({
    banner: 'Postroom delivery reports',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    maxClients: 50,
    socketTimeout: 60_000,
    closeTimeout: 2_000,
    onRcptTo: ({ address }, _session, callback) => {
      if (isOurs(address)) return callback();
      callback(createRefusal(550, '5.1.1 Only delivery reports and complaints are taken here.'));
    },
    onData: (stream, session, callback) => {
      receive(db, stream, session).then(
        () => callback(),
        (error) => {
          log.error({ err: error }, 'a delivery report could not be stored');
          callback(createRefusal(451, '4.3.0 Please try again later.'));
        },
      );
    },
  });
}

/** Complaints go to fixed mailboxes and name the message inside. */
function isOurs(address: string): boolean {
  return readReturnPath(address) !== null || /^(?:postmaster|abuse|complaints|fbl)@/i.test(address);
}

async function receive(
  db: Database,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const raw = await readMessage(stream);
  const report = await readReport(raw).catch(() => null);
  if (report === null) return;
  for (const emailId of findReportedEmails(session.envelope.rcptTo, report))
    await applyReport(db, emailId, report);
}

function findReportedEmails(
  recipients: readonly SMTPServerAddress[],
  report: NonNullable<Awaited<ReturnType<typeof readReport>>>,
) {
  const addresses = recipients.map(({ address }) => address);
  if (report.kind === 'complaint' && report.originalMailFrom !== null)
    addresses.push(report.originalMailFrom);
  return new Set(addresses.map(readReturnPath).filter((id) => id !== null));
}

async function readMessage(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    // Reads to the end anyway, because the sender waits for our answer after its last byte.
    if (length < MOST_BYTES) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks);
}

function createRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
