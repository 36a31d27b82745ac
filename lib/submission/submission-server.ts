import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Database } from '@/lib/db/database';
import { batchLimitBytes } from '@/lib/emails/contract/sending';
import { limitRequest } from '@/lib/http/rate-limit';
import { newId } from '@/lib/ids';
import { log } from '@/lib/process/log';
import { meters } from '@/lib/process/meters';
import { emailAddress } from '@/lib/shapes';
import { runTraced } from '@/lib/tracing/traced';
import { acceptSubmission } from './accept-submission';
import { authenticateSubmission, type Call, submissionContext } from './authenticate-submission';
import { readMessage } from './read-message';
import { startCommand } from './record-command';
import type { Certificate } from './submission-certificate';
import { invalidRecipientReply, submissionReply } from './submission-reply';

const maxRecipients = 100;
const maxConnections = 100;
/** RFC 5321, 4.5.3.2.7: a server waits five minutes for the next command. */
const idleMs = 300_000;
const signInMs = 60_000;
const goodbye = '4.3.2 This server is shutting down. Try again.';

/** State of a connection. `token`: its API key; `caller`: who holds it; `inWork`: a message is being accepted. */
type Connection = {
  id: string;
  token: string;
  caller: Call['caller'];
  inWork: boolean;
  signIn?: NodeJS.Timeout;
};

type SubmissionServer = {
  server: SMTPServer;
  /** Ends idle connections with 421; cuts the rest after `limitMs`. */
  drain(limitMs: number): Promise<void>;
};

/**
 * The SMTP side of `POST /emails` (RFC 6409): a program signs in with a key and submits messages. With a certificate,
 * sign-in requires STARTTLS.
 */
export function createSubmissionServer(
  db: Database,
  certificate: Certificate | null,
  { mostInHandBytes = 200_000_000 } = {},
): SubmissionServer {
  const connections = new Map<string, Connection>();
  const inHand = { bytes: 0, mostBytes: mostInHandBytes };
  let draining = false;
  const connectionOf = (session: SMTPServerSession): Connection => {
    const found = connections.get(session.id) ?? { id: session.id, token: '', caller: null, inWork: false };
    connections.set(session.id, found);
    return found;
  };
  const callOf = (session: SMTPServerSession): Call => ({
    ...{ address: session.remoteAddress, requestId: newId(), caller: connectionOf(session).caller },
  });
  const hangUp = (id: string, text: string) => {
    for (const connection of server.connections) if (connection.id === id) connection.send(421, text);
  };

  const server = new SMTPServer({
    ...(certificate ?? {}),
    disabledCommands: certificate ? [] : ['STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN'],
    authRequiredMessage: '5.7.0 Sign in first, as postroom with an API key.',
    banner: 'Postroom',
    disableReverseLookup: true,
    logger: false,
    size: batchLimitBytes,
    maxClients: maxConnections,
    maxRecipients: maxRecipients,
    socketTimeout: idleMs,
    closeTimeout: 60_000,
    onConnect: (session, callback) => {
      const connection = connectionOf(session);
      connection.signIn = setTimeout(() => hangUp(session.id, '4.4.2 Nobody signed in.'), signInMs).unref();
      if (certificate)
        for (const connection of server.connections)
          if (connection.id === session.id) offerAuthWhereTaken(connection);
      callback();
    },
    onAuth: (credentials, session, callback) => {
      const call = callOf(session);
      const record = startCommand('AUTH', call);
      authenticateSubmission(db, credentials, call).then(
        (token) => {
          const connection = connectionOf(session);
          connection.token = token;
          connection.caller = call.caller;
          clearTimeout(connection.signIn);
          callback(null, { user: 'postroom' });
        },
        (error) => callback(record(submissionReply(error, call.requestId, '454 4.7.0'))),
      );
    },
    onMailFrom: (_address, session, callback) => {
      const call = callOf(session);
      const record = startCommand('MAIL', call);
      requireRoom(db, connectionOf(session).token, call).then(
        () => callback(),
        (error) => callback(record(submissionReply(error, call.requestId))),
      );
    },
    onRcptTo: ({ address }, session, callback) => {
      const parsed = emailAddress.safeParse(address);
      if (parsed.success) return callback();
      const call = callOf(session);
      const record = startCommand('RCPT', call);
      const message = parsed.error.issues[0]?.message ?? 'Must be one email address.';
      callback(record(invalidRecipientReply(message, call.requestId)));
    },
    onData: (stream, session, callback) => {
      const call = callOf(session);
      const { requestId } = call;
      const record = startCommand('DATA', call);
      const connection = connectionOf(session);
      const addresses = session.envelope.rcptTo.map(({ address }) => address);
      const work = async () => {
        connection.inWork = true;
        const raw = await readMessage(stream, inHand);
        try {
          const ctx = await submissionContext(db, connection.token, call);
          return await acceptSubmission(ctx, raw, addresses);
        } finally {
          inHand.bytes -= raw.length;
        }
      };
      runTraced({ name: 'submit message', kind: 'server', fields: { request_id: requestId } }, work)
        .then(
          ({ ids }) => {
            meters().submissions.inc({ outcome: 'accepted' });
            record({ responseCode: 250, errorCode: null }, { accepted: ids.length, failed: 0 });
            const shown = ids.length === 1 ? ids[0] : `${ids.length} emails`;
            callback(null, `2.0.0 Accepted as ${shown} (${requestId})`);
          },
          (error) => {
            const reply = submissionReply(error, requestId);
            meters().submissions.inc({ outcome: reply.responseCode < 500 ? 'deferred' : 'refused' });
            callback(record(reply, { accepted: 0, failed: addresses.length }));
          },
        )
        .finally(() => {
          connection.inWork = false;
          if (draining) hangUp(connection.id, goodbye);
        });
    },
    onClose: (session) => {
      clearTimeout(connections.get(session.id)?.signIn);
      connections.delete(session.id);
    },
  });
  // Broken client connections are not our concern.
  server.on('error', (error) => log.debug({ err: error }, 'a connection of SMTP submission failed'));

  return {
    server,
    drain: (limitMs) =>
      new Promise((resolve) => {
        draining = true;
        const limit = setTimeout(resolve, limitMs);
        server.close(() => {
          clearTimeout(limit);
          resolve();
        });
        for (const { id, inWork } of connections.values()) if (!inWork) hangUp(id, goodbye);
      }),
  };
}

/** smtp-server offers AUTH before STARTTLS and then refuses it, after programs have sent their key in the clear. */
function offerAuthWhereTaken(connection: SMTPConnection): void {
  const send = connection.send.bind(connection);
  connection.send = (code, data, context) => {
    const early = !connection.secure && Array.isArray(data);
    send(code, early ? data.filter((line) => !line.startsWith('AUTH ')) : data, context);
  };
}

type SMTPConnection = SMTPServer['connections'] extends Set<infer One> ? One : never;

/** A message counts as a request: check the key and its rate before the message is sent. */
async function requireRoom(db: Database, token: string, call: Call): Promise<void> {
  const ctx = await submissionContext(db, token, call);
  const { refused } = await limitRequest(db, ctx.actor.id, ctx.workspaceId);
  if (refused) throw refused;
}
