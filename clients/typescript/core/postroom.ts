import { Emails } from './emails.js';
import { Attachments, Domains, SendingAddresses, Suppressions } from './sending.js';
import type { AnswerOf, OperationName } from './shapes.js';
import { Templates } from './templates.js';
import { type CallOptions, type Input, type PostroomOptions, Transport } from './transport.js';
import { Webhooks } from './webhooks.js';
import { Keys, Workspace } from './workspace.js';

/** A client of one workspace, the one that its API key belongs to. */
export class Postroom {
  readonly emails: Emails;
  readonly templates: Templates;
  readonly attachments: Attachments;
  readonly sendingAddresses: SendingAddresses;
  readonly domains: Domains;
  readonly suppressions: Suppressions;
  readonly webhooks: Webhooks;
  readonly keys: Keys;
  readonly workspace: Workspace;
  readonly #api: Transport;

  constructor(options: PostroomOptions) {
    const api = new Transport(options);
    this.#api = api;
    this.emails = new Emails(api);
    this.templates = new Templates(api);
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
