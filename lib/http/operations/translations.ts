import { translationUsage } from '@/lib/overview/contract';
import { access } from '@/lib/scopes';
import { pageQuery } from '@/lib/templates/contract/templates';
import {
  createTranslationInput,
  deletedTranslation,
  exportTranslationQuery,
  importedTranslation,
  importTranslationInput,
  localeParams,
  restoreTranslationInput,
  saveTranslationInput,
  translationFile,
  translationList,
  translationQuery,
  translationRevisionList,
  translationWithUnits,
  versionInLocale,
  versionLocaleParams,
} from '@/lib/templates/contract/translations';
import { readErrors, writeErrors } from './error-codes';
import { operations } from './operation';

export const translationOperations = operations({
  'GET /templates/{templateId}/translations': {
    summary: 'List the translations of a template',
    description:
      'The languages of the draft besides the source language (`default_locale`), each with how much is missing or outdated. They are published with the draft.',
    scope: access.readTemplates,
    response: translationList,
    errors: ['DRAFT_REQUIRED', ...readErrors],
  },
  'POST /templates/{templateId}/translations': {
    summary: 'Add a translation',
    description:
      'Adds a language to the draft at revision 0. A language that was removed continues its history and is empty until it is translated or restored. The first one needs `default_locale`. All languages share one structure: a translation contains texts, links, images, subject and preview text, and anything missing is sent in the fallback (`pt-BR`, `pt`, the default).',
    scope: access.writeTemplates,
    body: createTranslationInput,
    response: translationWithUnits,
    status: 201,
    errors: ['CONFLICT', 'DRAFT_REQUIRED', ...writeErrors],
  },
  'POST /templates/{templateId}/translations/imports': {
    summary: 'Import a translation',
    description:
      'Imports an XLIFF 2 or JSON file from translators, even if incomplete. A unit whose source changed since is stored as outdated. Units that cannot be imported, such as a translation that lost a variable, are left out and listed.',
    scope: access.writeTemplates,
    body: importTranslationInput,
    response: importedTranslation,
    errors: ['TEMPLATE_CONFLICT', 'DRAFT_REQUIRED', 'CONFLICT', ...writeErrors],
  },
  'GET /templates/{templateId}/translations/{locale}': {
    summary: 'Retrieve a translation',
    description:
      'All units of the draft, in order: the source, the translation, the text that is sent, and whether it is missing or outdated.',
    scope: access.readTemplates,
    params: localeParams,
    query: translationQuery,
    response: translationWithUnits,
    errors: ['DRAFT_REQUIRED', ...readErrors],
  },
  'PUT /templates/{templateId}/translations/{locale}': {
    summary: 'Save a translation',
    description:
      'Changes the given units as the next revision; all others stay. Each language has its own revisions, so translators of different languages do not conflict. If `revision` is not the current one, the response is `TEMPLATE_CONFLICT`. The translation must contain the variables and tags of the source.',
    scope: access.writeTemplates,
    params: localeParams,
    body: saveTranslationInput,
    response: translationWithUnits,
    errors: ['TEMPLATE_CONFLICT', 'DRAFT_REQUIRED', ...writeErrors],
  },
  'DELETE /templates/{templateId}/translations/{locale}': {
    summary: 'Remove a translation',
    description:
      'Removes it from the draft. The published version is still sent in this language until the next version. Its history stays, with the removal as the last revision: restore an earlier one to bring the language back. `id` is the locale.',
    scope: access.writeTemplates,
    params: localeParams,
    response: deletedTranslation,
    errors: ['DRAFT_REQUIRED', ...writeErrors],
  },
  'GET /templates/{templateId}/translations/{locale}/export': {
    summary: 'Export a translation',
    description:
      'A file for translators: XLIFF 2.0 with variables and tags as protected inline codes, or JSON. Outdated translations are included as notes.',
    scope: access.readTemplates,
    params: localeParams,
    query: exportTranslationQuery,
    response: translationFile,
    errors: ['DRAFT_REQUIRED', ...readErrors],
  },
  'GET /templates/{templateId}/translations/{locale}/revisions': {
    summary: 'List saved revisions of a translation',
    description:
      'Who changed what, newest first, including languages that were removed. They are kept as long as the template.',
    scope: access.readTemplates,
    params: localeParams,
    query: pageQuery,
    response: translationRevisionList,
    errors: readErrors,
  },
  'POST /templates/{templateId}/translations/{locale}/restoration': {
    summary: 'Restore a translation',
    description:
      'Restores an earlier revision as the next one. Units that were added to the email since are missing. A language that was removed is added again.',
    scope: access.writeTemplates,
    params: localeParams,
    body: restoreTranslationInput,
    response: translationWithUnits,
    errors: ['TEMPLATE_CONFLICT', 'DRAFT_REQUIRED', 'CONFLICT', ...writeErrors],
  },
  'GET /templates/{templateId}/translations/{locale}/usage': {
    summary: 'List where a translation is used',
    description:
      'Emails sent in it in the last 30 days, the published version, the locales that fall back to it and the sample sets that use it.',
    scope: access.readTemplates,
    params: localeParams,
    response: translationUsage,
    errors: readErrors,
  },
  'GET /templates/{templateId}/versions/{versionId}/locales/{locale}': {
    summary: 'Retrieve a version in a language',
    description:
      'As it was compiled when it was published. 404 if the version does not have exactly this locale.',
    scope: access.readTemplates,
    params: versionLocaleParams,
    response: versionInLocale,
    errors: readErrors,
  },
});
