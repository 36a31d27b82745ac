import type { Listing } from './listing.ts';
import { Noun } from './noun.ts';
import type { BodyOf, QueryOf, TemplateListItem } from './shapes.ts';
import type { CallOptions } from './transport.ts';

/** Templates: their draft, their immutable versions, and every revision that was saved. */
export class Templates extends Noun {
  readonly versions = new TemplateVersions(this.api);
  readonly revisions = new TemplateRevisions(this.api);
  readonly translations = new TemplateTranslations(this.api);

  create(body: BodyOf<'POST /templates'>, options?: CallOptions) {
    return this.api.request('POST /templates', { body }, options);
  }

  /** Changed last first. */
  list(query: QueryOf<'GET /templates'> = {}, options?: CallOptions): Listing<TemplateListItem> {
    return this.api.list('GET /templates', { query }, options);
  }

  /** With its draft, or `draft: null`. */
  get(templateId: string, options?: CallOptions) {
    return this.api.request('GET /templates/{templateId}', { path: { templateId } }, options);
  }

  /** What was sent of it in 30 days, by which keys, and its newest broadcasts. */
  usage(templateId: string, options?: CallOptions) {
    return this.api.request('GET /templates/{templateId}/usage', { path: { templateId } }, options);
  }

  /** Who approved a saved revision with a review link or asked for changes, newest first. */
  decisions(
    templateId: string,
    query: QueryOf<'GET /templates/{templateId}/decisions'> = {},
    options?: CallOptions,
  ) {
    const path = { templateId };
    return this.api.list('GET /templates/{templateId}/decisions', { path, query }, options);
  }

  /** Name, description, industry, tone, folder, tags, whether it is archived. */
  update(templateId: string, body: BodyOf<'PATCH /templates/{templateId}'>, options?: CallOptions) {
    return this.api.request('PATCH /templates/{templateId}', { path: { templateId }, body }, options);
  }

  delete(templateId: string, options?: CallOptions) {
    return this.api.request('DELETE /templates/{templateId}', { path: { templateId } }, options);
  }

  /** `TEMPLATE_CONFLICT` where somebody saved or published since `revision` was read. */
  saveDraft(templateId: string, body: BodyOf<'PUT /templates/{templateId}/draft'>, options?: CallOptions) {
    return this.api.request('PUT /templates/{templateId}/draft', { path: { templateId }, body }, options);
  }

  /** A draft where there is none, from the published or the named version. */
  startDraft(
    templateId: string,
    body: BodyOf<'POST /templates/{templateId}/draft'> = {},
    options?: CallOptions,
  ) {
    return this.api.request('POST /templates/{templateId}/draft', { path: { templateId }, body }, options);
  }

  discardDraft(templateId: string, options?: CallOptions) {
    return this.api.request('DELETE /templates/{templateId}/draft', { path: { templateId } }, options);
  }

  publish(templateId: string, body: BodyOf<'POST /templates/{templateId}/publish'>, options?: CallOptions) {
    return this.api.request('POST /templates/{templateId}/publish', { path: { templateId }, body }, options);
  }

  /** An older version once more, byte for byte and in all its languages, as the next version. */
  rollBack(templateId: string, body: BodyOf<'POST /templates/{templateId}/rollback'>, options?: CallOptions) {
    return this.api.request('POST /templates/{templateId}/rollback', { path: { templateId }, body }, options);
  }

  duplicate(
    templateId: string,
    body: BodyOf<'POST /templates/{templateId}/duplicate'> = {},
    options?: CallOptions,
  ) {
    return this.api.request(
      'POST /templates/{templateId}/duplicate',
      { path: { templateId }, body },
      options,
    );
  }

  /** The draft, a version, or content that is not saved, as a recipient would get it. */
  preview(
    templateId: string,
    body: BodyOf<'POST /templates/{templateId}/preview'> = {},
    options?: CallOptions,
  ) {
    const path = { templateId };
    return this.api.request(
      'POST /templates/{templateId}/preview',
      { path, body, repeatable: true },
      options,
    );
  }

  /** All that should be known before publishing. */
  check(templateId: string, body: BodyOf<'POST /templates/{templateId}/checks'> = {}, options?: CallOptions) {
    const path = { templateId };
    return this.api.request('POST /templates/{templateId}/checks', { path, body, repeatable: true }, options);
  }

  /** To one to five addresses. Not repeated by itself: it has no idempotency key. */
  sendTest(
    templateId: string,
    body: BodyOf<'POST /templates/{templateId}/test-sends'>,
    options?: CallOptions,
  ) {
    return this.api.request(
      'POST /templates/{templateId}/test-sends',
      { path: { templateId }, body },
      options,
    );
  }

  export(
    templateId: string,
    query: QueryOf<'GET /templates/{templateId}/export'> = {},
    options?: CallOptions,
  ) {
    return this.api.request('GET /templates/{templateId}/export', { path: { templateId }, query }, options);
  }
}

/** What was published. */
export class TemplateVersions extends Noun {
  list(
    templateId: string,
    query: QueryOf<'GET /templates/{templateId}/versions'> = {},
    options?: CallOptions,
  ) {
    const path = { templateId };
    return this.api.list('GET /templates/{templateId}/versions', { path, query }, options);
  }

  get(templateId: string, versionId: string, options?: CallOptions) {
    const path = { templateId, versionId };
    return this.api.request('GET /templates/{templateId}/versions/{versionId}', { path }, options);
  }

  /** What changed from a version to another, or to the `draft`. */
  diff(templateId: string, versionId: string, to: string, options?: CallOptions) {
    const path = { templateId, versionId, to };
    return this.api.request('GET /templates/{templateId}/versions/{versionId}/diff/{to}', { path }, options);
  }
}

/** What was saved. */
export class TemplateRevisions extends Noun {
  list(
    templateId: string,
    query: QueryOf<'GET /templates/{templateId}/revisions'> = {},
    options?: CallOptions,
  ) {
    const path = { templateId };
    return this.api.list('GET /templates/{templateId}/revisions', { path, query }, options);
  }

  get(templateId: string, revision: number, options?: CallOptions) {
    const path = { templateId, revision };
    return this.api.request('GET /templates/{templateId}/revisions/{revision}', { path }, options);
  }
}

/** What a draft says in other languages. */
export class TemplateTranslations extends Noun {
  /** Each with how much is missing, or older than its source. */
  list(templateId: string, options?: CallOptions) {
    return this.api.request('GET /templates/{templateId}/translations', { path: { templateId } }, options);
  }

  create(
    templateId: string,
    body: BodyOf<'POST /templates/{templateId}/translations'>,
    options?: CallOptions,
  ) {
    return this.api.request(
      'POST /templates/{templateId}/translations',
      { path: { templateId }, body },
      options,
    );
  }

  /** Each unit with its source and what the locale says of it. */
  get(
    templateId: string,
    locale: string,
    query: QueryOf<'GET /templates/{templateId}/translations/{locale}'> = {},
    options?: CallOptions,
  ) {
    const path = { templateId, locale };
    return this.api.request('GET /templates/{templateId}/translations/{locale}', { path, query }, options);
  }

  /** `TEMPLATE_CONFLICT` where somebody saved this language since `revision` was read. */
  save(
    templateId: string,
    locale: string,
    body: BodyOf<'PUT /templates/{templateId}/translations/{locale}'>,
    options?: CallOptions,
  ) {
    const path = { templateId, locale };
    return this.api.request('PUT /templates/{templateId}/translations/{locale}', { path, body }, options);
  }

  delete(templateId: string, locale: string, options?: CallOptions) {
    const path = { templateId, locale };
    return this.api.request('DELETE /templates/{templateId}/translations/{locale}', { path }, options);
  }

  /** A file for translators: XLIFF 2.0, or JSON. */
  export(
    templateId: string,
    locale: string,
    query: QueryOf<'GET /templates/{templateId}/translations/{locale}/export'> = {},
    options?: CallOptions,
  ) {
    const path = { templateId, locale };
    return this.api.request(
      'GET /templates/{templateId}/translations/{locale}/export',
      { path, query },
      options,
    );
  }

  /** Takes such a file back. */
  import(
    templateId: string,
    body: BodyOf<'POST /templates/{templateId}/translations/imports'>,
    options?: CallOptions,
  ) {
    return this.api.request(
      'POST /templates/{templateId}/translations/imports',
      { path: { templateId }, body },
      options,
    );
  }

  /** Who changed what of a language, newest first. */
  revisions(
    templateId: string,
    locale: string,
    query: QueryOf<'GET /templates/{templateId}/translations/{locale}/revisions'> = {},
    options?: CallOptions,
  ) {
    const path = { templateId, locale };
    return this.api.list(
      'GET /templates/{templateId}/translations/{locale}/revisions',
      { path, query },
      options,
    );
  }

  /** Lets a language say again what it said at an earlier revision. */
  restore(
    templateId: string,
    locale: string,
    body: BodyOf<'POST /templates/{templateId}/translations/{locale}/restoration'>,
    options?: CallOptions,
  ) {
    const path = { templateId, locale };
    return this.api.request(
      'POST /templates/{templateId}/translations/{locale}/restoration',
      { path, body },
      options,
    );
  }

  /** What was sent in a language, and what falls back on it. */
  usage(templateId: string, locale: string, options?: CallOptions) {
    const path = { templateId, locale };
    return this.api.request('GET /templates/{templateId}/translations/{locale}/usage', { path }, options);
  }
}
