import { Noun } from './noun.ts';
import type { BodyOf, QueryOf } from './shapes.ts';
import type { CallOptions } from './transport.ts';

/** The people who can be emailed. */
export class Contacts extends Noun {
  readonly changes = new ContactChanges(this.api);
  readonly imports = new ContactImports(this.api);

  readonly list = this.inPages('GET /contacts');

  /** How many match the filters. */
  readonly count = this.withQuery('GET /contacts/count');
  readonly create = this.withBody('POST /contacts');

  /** Creates or changes the contact of an address. Repeatable, so it is retried after a failure. */
  readonly put = this.withBody('PUT /contacts/by-email/{email}', { repeatable: true });
  readonly get = this.withIds('GET /contacts/{contactId}');
  readonly update = this.withBody('PATCH /contacts/{contactId}');

  /** What it received and did, newest first. */
  readonly activity = this.inPages('GET /contacts/{contactId}/activity');

  /** All that match the filters as CSV, streamed in the response body. */
  exportAll(query: QueryOf<'GET /contacts/export'> = {}, options?: CallOptions): Promise<Response> {
    return this.api.fetch('GET /contacts/export', { query }, options);
  }

  /** All data about it. */
  readonly export = this.withIds('GET /contacts/{contactId}/export');

  /** The same of an address, even if it is no contact. */
  readonly exportByEmail = this.withIds('GET /contacts/by-email/{email}/export');

  /** With `erase: 'true'` the person is erased, including content and addresses in the log. */
  readonly delete = this.withQuery('DELETE /contacts/{contactId}');

  /** The same by address: `erase: 'true'` also erases people who are no contact. */
  readonly deleteByEmail = this.withQuery('DELETE /contacts/by-email/{email}');
}

/** One change of all contacts that match. */
export class ContactChanges extends Noun {
  readonly create = this.withBody('POST /contacts/changes');

  /** Its progress. */
  readonly get = this.withIds('GET /contacts/changes/{changeId}');
}

type Fields<Body extends { csv: string }> = Omit<Body, 'csv'> & ({ csv: string } | { file: Blob });

/** Files of contacts, whose rows are imported in the background. */
export class ContactImports extends Noun {
  readonly list = this.inPages('GET /contacts/imports');

  /** CSV as a text up to 20 MB, or as a file up to 200 MB. Resolves when it is stored; see `get` for its rows. */
  create(given: Fields<BodyOf<'POST /contacts/imports'>>, options?: CallOptions) {
    // The operation is typed by its JSON; a file is sent as a form with the same fields.
    const body = given as BodyOf<'POST /contacts/imports'>;
    return this.api.request('POST /contacts/imports', { body }, options);
  }

  /** How a file is read, and what would happen with its rows. Imports nothing. */
  preview(fields: Fields<BodyOf<'POST /contacts/imports/preview'>>, options?: CallOptions) {
    const body = fields as BodyOf<'POST /contacts/imports/preview'>; // as for `create`
    return this.api.request('POST /contacts/imports/preview', { body, repeatable: true }, options);
  }

  readonly get = this.withIds('GET /contacts/imports/{importId}');

  /** The rows that were not imported, with the reasons, as CSV. */
  refusals(importId: string, options?: CallOptions) {
    return this.api.text('GET /contacts/imports/{importId}/refusals', { path: { importId } }, options);
  }

  /** The refused rows as given, each preceded by the reason, as CSV to correct and import again. */
  refusedRows(importId: string, options?: CallOptions) {
    const request = { path: { importId }, query: { form: 'rows' as const } };
    return this.api.text('GET /contacts/imports/{importId}/refusals', request, options);
  }

  readonly undo = this.withIds('POST /contacts/imports/{importId}/undo');
}

/** Properties of contacts; templates use them as `contact.<name>`. */
export class ContactProperties extends Noun {
  readonly list = this.inPages('GET /contact-properties');
  readonly create = this.withBody('POST /contact-properties');
  readonly get = this.withIds('GET /contact-properties/{propertyId}');
  readonly update = this.withBody('PATCH /contact-properties/{propertyId}');

  /** Deletes its values too. */
  readonly delete = this.withIds('DELETE /contact-properties/{propertyId}');
}

/** What contacts can subscribe to. */
export class Topics extends Noun {
  readonly list = this.inPages('GET /topics');
  readonly create = this.withBody('POST /topics');
  readonly get = this.withIds('GET /topics/{topicId}');
  readonly update = this.withBody('PATCH /topics/{topicId}');
  readonly delete = this.withIds('DELETE /topics/{topicId}');
}

/** Groups of contacts. */
export class Segments extends Noun {
  readonly list = this.inPages('GET /segments');
  readonly create = this.withBody('POST /segments');

  /** How many contacts match rules, and ten of them. Saves nothing. */
  readonly preview = this.withBody('POST /segments/preview', { repeatable: true });
  readonly update = this.withBody('PATCH /segments/{segmentId}');

  /** With the number of its contacts. */
  readonly get = this.withIds('GET /segments/{segmentId}');

  /** Adds contacts to a manual segment. */
  readonly add = this.withBody('POST /segments/{segmentId}/contacts');

  /** Removes contacts from a manual segment. */
  readonly remove = this.withBody('DELETE /segments/{segmentId}/contacts');
  readonly delete = this.withIds('DELETE /segments/{segmentId}');
}

/** Pages where people subscribe. */
export class Forms extends Noun {
  readonly list = this.inPages('GET /forms');
  readonly create = this.withBody('POST /forms');
  readonly get = this.withIds('GET /forms/{formId}');
  readonly update = this.withBody('PATCH /forms/{formId}');

  /** How many signed up with it. */
  readonly signUps = this.withIds('GET /forms/{formId}/sign-ups');
  readonly delete = this.withIds('DELETE /forms/{formId}');
}
