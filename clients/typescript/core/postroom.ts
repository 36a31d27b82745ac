import { Broadcasts } from './broadcasts.ts';
import { ContactProperties, Contacts, Forms, Segments, Topics } from './contacts.ts';
import { Emails } from './emails.ts';
import { Noun } from './noun.ts';
import { Attachments, Domains, SendingAddresses, Suppressions } from './sending.ts';
import type { AnswerOf, OperationName } from './shapes.ts';
import { Templates } from './templates.ts';
import { type CallOptions, type Input, Transport, type TransportOptions } from './transport.ts';
import { version } from './version.ts';
import { Webhooks } from './webhooks.ts';
import { Keys, Workspace } from './workspace.ts';

export type PostroomOptions = Omit<TransportOptions, 'init'> & {
  /** An API key, `pr_…`. */
  apiKey: string;
  /** The address of the server, such as `https://mail.example.org`. */
  baseUrl: string;
};

/** The client of the workspace that its API key belongs to. */
export class Postroom extends Noun {
  readonly emails = new Emails(this.api);
  readonly templates = new Templates(this.api);
  readonly contacts = new Contacts(this.api);
  readonly contactProperties = new ContactProperties(this.api);
  readonly topics = new Topics(this.api);
  readonly segments = new Segments(this.api);
  readonly broadcasts = new Broadcasts(this.api);
  readonly forms = new Forms(this.api);
  readonly attachments = new Attachments(this.api);
  readonly sendingAddresses = new SendingAddresses(this.api);
  readonly domains = new Domains(this.api);
  readonly suppressions = new Suppressions(this.api);
  readonly webhooks = new Webhooks(this.api);
  readonly keys = new Keys(this.api);
  readonly workspace = new Workspace(this.api);

  constructor({ apiKey, ...options }: PostroomOptions) {
    if (!apiKey || !options.baseUrl) throw new TypeError('Postroom needs an apiKey and a baseUrl.');
    const headers = { Authorization: `Bearer ${apiKey}`, 'User-Agent': `postroom-typescript/${version}` };
    super(new Transport({ ...options, init: { headers } }));
  }

  /** Calls any operation of the API, such as `GET /starter-templates`. */
  request<O extends OperationName>(
    operation: O,
    input?: Input<O>,
    options?: CallOptions,
  ): Promise<AnswerOf<O>> {
    return this.api.request(operation, input, options);
  }

  /** The same for responses other than JSON: pictures, CSV, MIME. */
  fetch<O extends OperationName>(operation: O, input?: Input<O>, options?: CallOptions): Promise<Response> {
    return this.api.fetch(operation, input, options);
  }
}
