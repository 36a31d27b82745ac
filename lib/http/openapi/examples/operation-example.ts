/** The example request of an operation, and how the client calls it. Path values have examples by name. */
type OperationExample = {
  /** The method of the client; without one the example calls `request`. */
  call?: string;
  /** Its arguments, if they are not the path's values and the body or query. */
  args?: unknown[];
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** For a public operation that only affects a session. */
  credential?: 'session';
  /** Whether the example sends the cookie of the previous step, as POSTROOM_COOKIE. */
  stepCookie?: true;
  /** What readers have to fill in, as a sentence of the document. */
  note?: string;
  /** For responses whose shapes alone make poor examples. */
  answer?: unknown;
  /** Responses with their own status. */
  answers?: Record<number, unknown>;
  /** Fields that differ from the usual example of their shape. */
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

/** The example id for any other path parameter: always the same for the same name. */
export function exampleIdOf(name: string): string {
  const known = exampleIds[name];
  if (known) return known;
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1_000_000, 7);
  return `019ab2c4-7d10-7c3e-9a52-${String(sum).padStart(12, '9')}`;
}
