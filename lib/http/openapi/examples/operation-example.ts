/** What the examples of an operation send, and how the client calls it. Values of the path have examples by name. */
type OperationExample = {
  /** The method of the client; without one the example calls `request`. */
  call?: string;
  /** Its arguments, where they are not the path's values and the body or query. */
  args?: unknown[];
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** For a public operation that does something only to a session. */
  credential?: 'session';
  /** Whether the example sends the cookie that the step before has set, as POSTROOM_COOKIE. */
  stepCookie?: true;
  /** What a reader has to put into the example, as a sentence of the document. */
  note?: string;
  /** Responses for which the shapes alone make poor examples. */
  answer?: unknown;
  /** Responses with their own status. */
  answers?: Record<number, unknown>;
  /** What differs in this answer from what its shape usually holds. */
  differs?: Record<string, unknown>;
};

export type OperationExamples = Record<string, OperationExample>;

const exampleId = (last: number) => `019ab2c4-7d10-7c3e-9a52-0000000000${String(last).padStart(2, '0')}`;

/** Example ids by the names of path parameters. Each belongs to one object. */
const exampleIds: Record<string, string> = {
  templateId: exampleId(1),
  versionId: exampleId(2),
  to: 'draft',
  revision: '0',
  position: '0',
  messageId: exampleId(3),
  attachmentId: exampleId(4),
  addressId: exampleId(5),
  domainId: exampleId(6),
  suppressionId: exampleId(7),
  webhookId: exampleId(8),
  deliveryId: exampleId(9),
  keyId: exampleId(10),
  memberId: exampleId(11),
  mailboxMessageId: exampleId(12),
  workspaceId: exampleId(13),
  email: 'ada@example.com',
  locale: 'de',
};

/** The id in an example for any other name of a path: the same for the same name. */
export function exampleIdOf(name: string): string {
  const known = exampleIds[name];
  if (known) return known;
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1_000_000, 7);
  return `019ab2c4-7d10-7c3e-9a52-${String(sum).padStart(12, '9')}`;
}
