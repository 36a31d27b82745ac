import { Noun } from './noun.ts';

/** Templates: their draft, their immutable versions, and every revision that was saved. */
export class Templates extends Noun {
  readonly versions = new TemplateVersions(this.api);
  readonly revisions = new TemplateRevisions(this.api);
  readonly translations = new TemplateTranslations(this.api);
  readonly create = this.withBody('POST /templates');

  /** Changed last first. */
  readonly list = this.inPages('GET /templates');

  /** With its draft, or `draft: null`. */
  readonly get = this.withIds('GET /templates/{templateId}');

  /** What was sent of it in 30 days, by which keys, and its newest broadcasts. */
  readonly usage = this.withIds('GET /templates/{templateId}/usage');

  /** Who approved a saved revision by a review link or asked for changes, newest first. */
  readonly decisions = this.inPages('GET /templates/{templateId}/decisions');

  /** Name, description, industry, tone, folder, tags, whether it is archived. */
  readonly update = this.withBody('PATCH /templates/{templateId}');
  readonly delete = this.withIds('DELETE /templates/{templateId}');

  /** `TEMPLATE_CONFLICT` where somebody saved or published since `revision` was read. */
  readonly saveDraft = this.withBody('PUT /templates/{templateId}/draft');

  /** A draft where there is none, from the published or the named version. */
  readonly startDraft = this.withBody('POST /templates/{templateId}/draft');
  readonly discardDraft = this.withIds('DELETE /templates/{templateId}/draft');
  readonly publish = this.withBody('POST /templates/{templateId}/publish');

  /** An older version once more, byte for byte and in all its languages, as the next version. */
  readonly rollBack = this.withBody('POST /templates/{templateId}/rollback');
  readonly duplicate = this.withBody('POST /templates/{templateId}/duplicate');

  /** The draft, a version, or content that is not saved, as a recipient would get it. */
  readonly preview = this.withBody('POST /templates/{templateId}/preview', { repeatable: true });

  /** All that should be known before publishing. */
  readonly check = this.withBody('POST /templates/{templateId}/checks', { repeatable: true });

  /** To one to five addresses. Not repeated by itself: it has no idempotency key. */
  readonly sendTest = this.withBody('POST /templates/{templateId}/test-sends');
  readonly export = this.withQuery('GET /templates/{templateId}/export');
}

/** What was published. */
export class TemplateVersions extends Noun {
  readonly list = this.inPages('GET /templates/{templateId}/versions');
  readonly get = this.withIds('GET /templates/{templateId}/versions/{versionId}');

  /** What changed from a version to another, or to the `draft`. */
  readonly diff = this.withIds('GET /templates/{templateId}/versions/{versionId}/diff/{to}');
}

/** What was saved. */
export class TemplateRevisions extends Noun {
  readonly list = this.inPages('GET /templates/{templateId}/revisions');
  readonly get = this.withIds('GET /templates/{templateId}/revisions/{revision}');
}

/** What a draft says in other languages. */
export class TemplateTranslations extends Noun {
  /** Each with how much is missing, or older than its source. */
  readonly list = this.withIds('GET /templates/{templateId}/translations');
  readonly create = this.withBody('POST /templates/{templateId}/translations');

  /** Each unit with its source and what the locale says of it. */
  readonly get = this.withQuery('GET /templates/{templateId}/translations/{locale}');

  /** `TEMPLATE_CONFLICT` where somebody saved this language since `revision` was read. */
  readonly save = this.withBody('PUT /templates/{templateId}/translations/{locale}');
  readonly delete = this.withIds('DELETE /templates/{templateId}/translations/{locale}');

  /** A file for translators: XLIFF 2.0, or JSON. */
  readonly export = this.withQuery('GET /templates/{templateId}/translations/{locale}/export');

  /** Takes such a file back. */
  readonly import = this.withBody('POST /templates/{templateId}/translations/imports');

  /** Who changed what of a language, newest first. */
  readonly revisions = this.inPages('GET /templates/{templateId}/translations/{locale}/revisions');

  /** Lets a language say again what it said at an earlier revision. */
  readonly restore = this.withBody('POST /templates/{templateId}/translations/{locale}/restoration');

  /** What was sent in a language, and what falls back on it. */
  readonly usage = this.withIds('GET /templates/{templateId}/translations/{locale}/usage');
}
