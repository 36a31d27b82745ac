import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';
import type { Database } from '@/lib/db/database';
import { emailOfReturnPath } from '@/lib/delivery/return-path';
import { log } from '@/lib/process/log';
import { applyReport } from './apply-report';
import { readReport } from './read-report';

/** Reports are small; what they return of the message may be cut off. */
const MOST_BYTES = 1_000_000;
const RETRY_MS = 30_000;

type ReportListenerOptions = { db: Database; port: number; host: string };
export type ReportListener = {
  /** Resolves with the port once it listens. */
  listening: Promise<number>;
  stop(): Promise<void>;
};

/**
 * Takes delivery reports and complaints by SMTP. The recipient's token decides which email a report is about; email
 * for anybody else is refused. A port that is taken, by another worker, is tried again: one of them has it.
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
      callback(refusal(550, '5.1.1 Only delivery reports and complaints are taken here.'));
    },
    onData: (stream, session, callback) => {
      receive(db, stream, session).then(
        () => callback(),
        (error) => {
          log.error({ err: error }, 'a delivery report could not be stored');
          callback(refusal(451, '4.3.0 Please try again later.'));
        },
      );
    },
  });
}

/** Complaints go to fixed mailboxes and name the message inside. */
function isOurs(address: string): boolean {
  return emailOfReturnPath(address) !== null || /^(?:postmaster|abuse|complaints|fbl)@/i.test(address);
}

async function receive(
  db: Database,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const raw = await collect(stream);
  const report = await readReport(raw).catch(() => null);
  if (report === null) return;
  for (const emailId of emailsOf(session.envelope.rcptTo, report)) await applyReport(db, emailId, report);
}

function emailsOf(
  recipients: readonly SMTPServerAddress[],
  report: NonNullable<Awaited<ReturnType<typeof readReport>>>,
) {
  const addresses = recipients.map(({ address }) => address);
  if (report.kind === 'complaint' && report.originalMailFrom !== null)
    addresses.push(report.originalMailFrom);
  return new Set(addresses.map(emailOfReturnPath).filter((id) => id !== null));
}

async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    // Read to the end all the same: the sender waits for our answer after its last byte.
    if (length < MOST_BYTES) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks);
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
