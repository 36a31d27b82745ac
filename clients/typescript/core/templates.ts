import { type ImportedTemplate, importTemplate, type TemplateToImport } from './import-template.ts';
import { Noun } from './noun.ts';

/** Templates: their draft, immutable versions, and saved revisions. */
export class Templates extends Noun {
  readonly versions = new TemplateVersions(this.api);
  readonly revisions = new TemplateRevisions(this.api);
  readonly translations = new TemplateTranslations(this.api);
  readonly create = this.withBody('POST /templates');

  /** Last changed first. */
  readonly list = this.inPages('GET /templates');

  /** With its draft, or `draft: null`. */
  readonly get = this.withIds('GET /templates/{templateId}');

  /** What was sent with it in 30 days, by which keys, and its newest broadcasts. */
  readonly usage = this.withIds('GET /templates/{templateId}/usage');

  /** Who approved a saved revision by a review link or requested changes, newest first. */
  readonly decisions = this.inPages('GET /templates/{templateId}/decisions');

  /** Name, description, industry, tone, folder, tags, archived or not. */
  readonly update = this.withBody('PATCH /templates/{templateId}');
  readonly delete = this.withIds('DELETE /templates/{templateId}');

  /** `TEMPLATE_CONFLICT` if someone saved or published since `revision`. */
  readonly saveDraft = this.withBody('PUT /templates/{templateId}/draft');

  /** Creates a missing draft from the published or the given version. */
  readonly startDraft = this.withBody('POST /templates/{templateId}/draft');
  readonly discardDraft = this.withIds('DELETE /templates/{templateId}/draft');
  readonly publish = this.withBody('POST /templates/{templateId}/publish');

  /** Publishes an older version again, byte for byte and in all its languages, as the next version. */
  readonly rollBack = this.withBody('POST /templates/{templateId}/rollback');
  readonly duplicate = this.withBody('POST /templates/{templateId}/duplicate');

  /** The draft, a version, or unsaved content, as a recipient would get it. */
  readonly preview = this.withBody('POST /templates/{templateId}/preview', { repeatable: true });

  /** Everything to know before publishing. */
  readonly check = this.withBody('POST /templates/{templateId}/checks', { repeatable: true });

  /** To one to five addresses. Not retried: it has no idempotency key. */
  readonly sendTest = this.withBody('POST /templates/{templateId}/test-sends');
  readonly export = this.withQuery('GET /templates/{templateId}/export');

  /** A new template from the JSON of an export, with its languages, however many. */
  import(exported: TemplateToImport): Promise<ImportedTemplate> {
    return importTemplate(this.api, exported);
  }
}

/** Published versions. */
export class TemplateVersions extends Noun {
  readonly list = this.inPages('GET /templates/{templateId}/versions');
  readonly get = this.withIds('GET /templates/{templateId}/versions/{versionId}');

  /** The changes between two versions, or from a version to the `draft`. */
  readonly diff = this.withIds('GET /templates/{templateId}/versions/{versionId}/diff/{to}');
}

/** Saved revisions. */
export class TemplateRevisions extends Noun {
  readonly list = this.inPages('GET /templates/{templateId}/revisions');
  readonly get = this.withIds('GET /templates/{templateId}/revisions/{revision}');
}

/** Translations of a draft. */
export class TemplateTranslations extends Noun {
  /** Each with its numbers of missing and outdated texts. */
  readonly list = this.withIds('GET /templates/{templateId}/translations');
  readonly create = this.withBody('POST /templates/{templateId}/translations');

  /** Each unit with its source and its text in the locale. */
  readonly get = this.withQuery('GET /templates/{templateId}/translations/{locale}');

  /** `TEMPLATE_CONFLICT` if someone saved this language since `revision`. */
  readonly save = this.withBody('PUT /templates/{templateId}/translations/{locale}');
  readonly delete = this.withIds('DELETE /templates/{templateId}/translations/{locale}');

  /** A file for translators: XLIFF 2.0, or JSON. */
  readonly export = this.withQuery('GET /templates/{templateId}/translations/{locale}/export');

  /** Imports such a file. */
  readonly import = this.withBody('POST /templates/{templateId}/translations/imports');

  /** Who changed what in a language, newest first. */
  readonly revisions = this.inPages('GET /templates/{templateId}/translations/{locale}/revisions');

  /** Restores a language's texts of an earlier revision. */
  readonly restore = this.withBody('POST /templates/{templateId}/translations/{locale}/restoration');

  /** What was sent in a language, and what falls back to it. */
  readonly usage = this.withIds('GET /templates/{templateId}/translations/{locale}/usage');
}
