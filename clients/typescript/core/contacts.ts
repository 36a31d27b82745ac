import { Noun } from './noun.ts';
import type { BodyOf, QueryOf } from './shapes.ts';
import type { CallOptions, Transport } from './transport.ts';

/** The people who may be written to. */
export class Contacts extends Noun {
  readonly changes: ContactChanges;
  readonly imports: ContactImports;

  constructor(api: Transport) {
    super(api);
    this.changes = new ContactChanges(api);
    this.imports = new ContactImports(api);
  }

  list(query: QueryOf<'GET /contacts'> = {}, options?: CallOptions) {
    return this.api.list('GET /contacts', { query }, options);
  }

  /** How many the filters find. */
  count(query: QueryOf<'GET /contacts/count'> = {}, options?: CallOptions) {
    return this.api.request('GET /contacts/count', { query }, options);
  }

  create(body: BodyOf<'POST /contacts'>, options?: CallOptions) {
    return this.api.request('POST /contacts', { body }, options);
  }

  /** Creates the contact of an address, or changes it: it may be repeated, and is after a failure. */
  put(email: string, body: BodyOf<'PUT /contacts/by-email/{email}'> = {}, options?: CallOptions) {
    const input = { path: { email }, body, repeatable: true };
    return this.api.request('PUT /contacts/by-email/{email}', input, options);
  }

  get(contactId: string, options?: CallOptions) {
    return this.api.request('GET /contacts/{contactId}', { path: { contactId } }, options);
  }

  update(contactId: string, body: BodyOf<'PATCH /contacts/{contactId}'>, options?: CallOptions) {
    return this.api.request('PATCH /contacts/{contactId}', { path: { contactId }, body }, options);
  }

  /** What it got and did, newest first. */
  activity(
    contactId: string,
    query: QueryOf<'GET /contacts/{contactId}/activity'> = {},
    options?: CallOptions,
  ) {
    return this.api.list('GET /contacts/{contactId}/activity', { path: { contactId }, query }, options);
  }

  /** All that the filters find as CSV, streamed in the answer's body. */
  exportAll(query: QueryOf<'GET /contacts/export'> = {}, options?: CallOptions): Promise<Response> {
    return this.api.fetch('GET /contacts/export', { query }, options);
  }

  /** All that is kept about it. */
  export(contactId: string, options?: CallOptions) {
    return this.api.request('GET /contacts/{contactId}/export', { path: { contactId } }, options);
  }

  /** With `erase: 'true'` the person is erased: content and addresses in the log too. */
  delete(contactId: string, query: QueryOf<'DELETE /contacts/{contactId}'> = {}, options?: CallOptions) {
    return this.api.request('DELETE /contacts/{contactId}', { path: { contactId }, query }, options);
  }
}

/** One thing done with all contacts that match. */
export class ContactChanges extends Noun {
  create(body: BodyOf<'POST /contacts/changes'>, options?: CallOptions) {
    return this.api.request('POST /contacts/changes', { body }, options);
  }

  /** How far it is. */
  get(changeId: string, options?: CallOptions) {
    return this.api.request('GET /contacts/changes/{changeId}', { path: { changeId } }, options);
  }
}

type Fields<Body extends { csv: string }> = Omit<Body, 'csv'> & ({ csv: string } | { file: Blob });

/** Files of contacts, whose rows are taken in the background. */
export class ContactImports extends Noun {
  list(query: QueryOf<'GET /contacts/imports'> = {}, options?: CallOptions) {
    return this.api.list('GET /contacts/imports', { query }, options);
  }

  /** CSV as a text up to 20 MB, or as a file up to 200 MB. It is kept when this resolves; see `get` for its rows. */
  create(body: Fields<BodyOf<'POST /contacts/imports'>>, options?: CallOptions) {
    // The operation is typed by its JSON; a file goes as a form with the same fields.
    const input = { body: body as BodyOf<'POST /contacts/imports'> };
    return this.api.request('POST /contacts/imports', input, options);
  }

  /** What a file is read as, and what would happen with its rows. Nothing is imported. */
  preview(fields: Fields<BodyOf<'POST /contacts/imports/preview'>>, options?: CallOptions) {
    const body = fields as BodyOf<'POST /contacts/imports/preview'>; // as for `create`
    return this.api.request('POST /contacts/imports/preview', { body, repeatable: true }, options);
  }

  get(importId: string, options?: CallOptions) {
    return this.api.request('GET /contacts/imports/{importId}', { path: { importId } }, options);
  }

  /** The rows that were not taken, with the reasons, as CSV. */
  refusals(importId: string, options?: CallOptions) {
    return this.api.text('GET /contacts/imports/{importId}/refusals', { path: { importId } }, options);
  }

  /** The refused rows as they came, each with the reason in front, as CSV to be corrected and imported again. */
  refusedRows(importId: string, options?: CallOptions) {
    const request = { path: { importId }, query: { form: 'rows' as const } };
    return this.api.text('GET /contacts/imports/{importId}/refusals', request, options);
  }

  undo(importId: string, options?: CallOptions) {
    return this.api.request('POST /contacts/imports/{importId}/undo', { path: { importId } }, options);
  }
}

/** What is known of contacts; templates use it as `contact.<name>`. */
export class ContactProperties extends Noun {
  list(query: QueryOf<'GET /contact-properties'> = {}, options?: CallOptions) {
    return this.api.list('GET /contact-properties', { query }, options);
  }

  create(body: BodyOf<'POST /contact-properties'>, options?: CallOptions) {
    return this.api.request('POST /contact-properties', { body }, options);
  }

  get(propertyId: string, options?: CallOptions) {
    return this.api.request('GET /contact-properties/{propertyId}', { path: { propertyId } }, options);
  }

  update(propertyId: string, body: BodyOf<'PATCH /contact-properties/{propertyId}'>, options?: CallOptions) {
    return this.api.request(
      'PATCH /contact-properties/{propertyId}',
      { path: { propertyId }, body },
      options,
    );
  }

  /** Its values go with it. */
  delete(propertyId: string, options?: CallOptions) {
    return this.api.request('DELETE /contact-properties/{propertyId}', { path: { propertyId } }, options);
  }
}

/** What contacts choose from. */
export class Topics extends Noun {
  list(query: QueryOf<'GET /topics'> = {}, options?: CallOptions) {
    return this.api.list('GET /topics', { query }, options);
  }

  create(body: BodyOf<'POST /topics'>, options?: CallOptions) {
    return this.api.request('POST /topics', { body }, options);
  }

  get(topicId: string, options?: CallOptions) {
    return this.api.request('GET /topics/{topicId}', { path: { topicId } }, options);
  }

  update(topicId: string, body: BodyOf<'PATCH /topics/{topicId}'>, options?: CallOptions) {
    return this.api.request('PATCH /topics/{topicId}', { path: { topicId }, body }, options);
  }

  delete(topicId: string, options?: CallOptions) {
    return this.api.request('DELETE /topics/{topicId}', { path: { topicId } }, options);
  }
}

/** Contacts that belong together. */
export class Segments extends Noun {
  list(query: QueryOf<'GET /segments'> = {}, options?: CallOptions) {
    return this.api.list('GET /segments', { query }, options);
  }

  create(body: BodyOf<'POST /segments'>, options?: CallOptions) {
    return this.api.request('POST /segments', { body }, options);
  }

  /** How many contacts rules find, and ten of them. Nothing is kept. */
  preview(body: BodyOf<'POST /segments/preview'>, options?: CallOptions) {
    return this.api.request('POST /segments/preview', { body, repeatable: true }, options);
  }

  update(segmentId: string, body: BodyOf<'PATCH /segments/{segmentId}'>, options?: CallOptions) {
    return this.api.request('PATCH /segments/{segmentId}', { path: { segmentId }, body }, options);
  }

  /** With the number of its contacts. */
  get(segmentId: string, options?: CallOptions) {
    return this.api.request('GET /segments/{segmentId}', { path: { segmentId } }, options);
  }

  /** Puts contacts into a manual segment. */
  add(segmentId: string, body: BodyOf<'POST /segments/{segmentId}/contacts'>, options?: CallOptions) {
    return this.api.request('POST /segments/{segmentId}/contacts', { path: { segmentId }, body }, options);
  }

  /** Takes contacts out of a manual segment. */
  remove(segmentId: string, body: BodyOf<'DELETE /segments/{segmentId}/contacts'>, options?: CallOptions) {
    return this.api.request('DELETE /segments/{segmentId}/contacts', { path: { segmentId }, body }, options);
  }

  delete(segmentId: string, options?: CallOptions) {
    return this.api.request('DELETE /segments/{segmentId}', { path: { segmentId } }, options);
  }
}

/** Pages on which people subscribe themselves. */
export class Forms extends Noun {
  list(query: QueryOf<'GET /forms'> = {}, options?: CallOptions) {
    return this.api.list('GET /forms', { query }, options);
  }

  create(body: BodyOf<'POST /forms'>, options?: CallOptions) {
    return this.api.request('POST /forms', { body }, options);
  }

  get(formId: string, options?: CallOptions) {
    return this.api.request('GET /forms/{formId}', { path: { formId } }, options);
  }

  update(formId: string, body: BodyOf<'PATCH /forms/{formId}'>, options?: CallOptions) {
    return this.api.request('PATCH /forms/{formId}', { path: { formId }, body }, options);
  }

  /** How many signed up by it. */
  signUps(formId: string, options?: CallOptions) {
    return this.api.request('GET /forms/{formId}/sign-ups', { path: { formId } }, options);
  }

  delete(formId: string, options?: CallOptions) {
    return this.api.request('DELETE /forms/{formId}', { path: { formId } }, options);
  }
}
