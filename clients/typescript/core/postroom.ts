import { ContactProperties, Contacts, Forms, Segments, Topics } from './contacts.ts';
import { Emails } from './emails.ts';
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
  /** Where Postroom runs, such as `https://mail.example.org`. */
  baseUrl: string;
};

/** A client of one workspace, the one that its API key belongs to. */
export class Postroom {
  readonly emails: Emails;
  readonly templates: Templates;
  readonly contacts: Contacts;
  readonly contactProperties: ContactProperties;
  readonly topics: Topics;
  readonly segments: Segments;
  readonly forms: Forms;
  readonly attachments: Attachments;
  readonly sendingAddresses: SendingAddresses;
  readonly domains: Domains;
  readonly suppressions: Suppressions;
  readonly webhooks: Webhooks;
  readonly keys: Keys;
  readonly workspace: Workspace;
  readonly #api: Transport;

  constructor({ apiKey, ...options }: PostroomOptions) {
    if (!apiKey || !options.baseUrl) throw new TypeError('Postroom needs an apiKey and a baseUrl.');
    const headers = { Authorization: `Bearer ${apiKey}`, 'User-Agent': `postroom-typescript/${version}` };
    const api = new Transport({ ...options, init: { headers } });
    this.#api = api;
    this.emails = new Emails(api);
    this.templates = new Templates(api);
    this.contacts = new Contacts(api);
    this.contactProperties = new ContactProperties(api);
    this.topics = new Topics(api);
    this.segments = new Segments(api);
    this.forms = new Forms(api);
    this.attachments = new Attachments(api);
    this.sendingAddresses = new SendingAddresses(api);
    this.domains = new Domains(api);
    this.suppressions = new Suppressions(api);
    this.webhooks = new Webhooks(api);
    this.keys = new Keys(api);
    this.workspace = new Workspace(api);
  }

  /** Any operation of the API by its method and path, such as `GET /starter-templates`. */
  request<O extends OperationName>(
    operation: O,
    input?: Input<O>,
    options?: CallOptions,
  ): Promise<AnswerOf<O>> {
    return this.#api.request(operation, input, options);
  }

  /** The same where the answer is no JSON: pictures, CSV, MIME. */
  fetch<O extends OperationName>(operation: O, input?: Input<O>, options?: CallOptions): Promise<Response> {
    return this.#api.fetch(operation, input, options);
  }
}
