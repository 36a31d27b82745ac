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
      'The languages of the draft beside the one it is written in (`default_locale`), each with how much of it is missing or older than its source. They are published with the draft.',
    scope: access.readTemplates,
    response: translationList,
    errors: ['DRAFT_REQUIRED', ...readErrors],
  },
  'POST /templates/{templateId}/translations': {
    summary: 'Add a translation',
    description:
      'Adds a language to the draft at revision 0; one that was removed goes on with its history and says nothing until it is translated or restored. The first one needs `default_locale`. One structure for all: a translation says texts, links, images, subject and preview text, and what it does not say is sent as in the locale behind it (`pt-BR`, `pt`, the default).',
    scope: access.writeTemplates,
    body: createTranslationInput,
    response: translationWithUnits,
    status: 201,
    errors: ['CONFLICT', 'DRAFT_REQUIRED', ...writeErrors],
  },
  'POST /templates/{templateId}/translations/imports': {
    summary: 'Import a translation',
    description:
      'Takes an XLIFF 2 or JSON file back, in whatever state translators returned it. A unit goes where its source is; one whose source was changed since is kept as outdated. What cannot be put in, such as a translation that lost a variable, is left out and told.',
    scope: access.writeTemplates,
    body: importTranslationInput,
    response: importedTranslation,
    errors: ['TEMPLATE_CONFLICT', 'DRAFT_REQUIRED', 'CONFLICT', ...writeErrors],
  },
  'GET /templates/{templateId}/translations/{locale}': {
    summary: 'Retrieve a translation',
    description:
      'With each unit of the draft, in its order: the source, what this locale says, what is sent, and whether that is missing or older than its source.',
    scope: access.readTemplates,
    params: localeParams,
    query: translationQuery,
    response: translationWithUnits,
    errors: ['DRAFT_REQUIRED', ...readErrors],
  },
  'PUT /templates/{templateId}/translations/{locale}': {
    summary: 'Save a translation',
    description:
      'Changes the named units as the next revision; all others stay. Each language has revisions of its own, so translators of two never meet: with another revision than the current one it is `TEMPLATE_CONFLICT`. Variables and tags of the source have to be in the translation.',
    scope: access.writeTemplates,
    params: localeParams,
    body: saveTranslationInput,
    response: translationWithUnits,
    errors: ['TEMPLATE_CONFLICT', 'DRAFT_REQUIRED', ...writeErrors],
  },
  'DELETE /templates/{templateId}/translations/{locale}': {
    summary: 'Remove a translation',
    description:
      'From the draft. What is published is sent in it until the next version. Its history stays, its removal as the last revision: restore an earlier one to have the language back. `id` is the locale.',
    scope: access.writeTemplates,
    params: localeParams,
    response: deletedTranslation,
    errors: ['DRAFT_REQUIRED', ...writeErrors],
  },
  'GET /templates/{templateId}/translations/{locale}/export': {
    summary: 'Export a translation',
    description:
      'A file for translators: XLIFF 2.0 with variables and tags as protected inline codes, or JSON. An outdated translation is a note beside its unit.',
    scope: access.readTemplates,
    params: localeParams,
    query: exportTranslationQuery,
    response: translationFile,
    errors: ['DRAFT_REQUIRED', ...readErrors],
  },
  'GET /templates/{templateId}/translations/{locale}/revisions': {
    summary: 'List saved revisions of a translation',
    description:
      'Who changed what, newest first, also of a language that was removed. They are kept as long as the template; those of before there was a history are not told.',
    scope: access.readTemplates,
    params: localeParams,
    query: pageQuery,
    response: translationRevisionList,
    errors: readErrors,
  },
  'POST /templates/{templateId}/translations/{locale}/restoration': {
    summary: 'Restore a translation',
    description:
      'Lets the locale say again what it said at an earlier revision, as its next one. What the email has got since is missing again. A language that was removed is added again with it.',
    scope: access.writeTemplates,
    params: localeParams,
    body: restoreTranslationInput,
    response: translationWithUnits,
    errors: ['TEMPLATE_CONFLICT', 'DRAFT_REQUIRED', 'CONFLICT', ...writeErrors],
  },
  'GET /templates/{templateId}/translations/{locale}/usage': {
    summary: 'Tell what uses a translation',
    description:
      'What was sent in it in the last 30 days, the published version, the locales that fall back on it and the sample sets in it.',
    scope: access.readTemplates,
    params: localeParams,
    response: translationUsage,
    errors: readErrors,
  },
  'GET /templates/{templateId}/versions/{versionId}/locales/{locale}': {
    summary: 'Retrieve a version in a language',
    description: 'As it was compiled when it was published. 404 where the version has not that very locale.',
    scope: access.readTemplates,
    params: versionLocaleParams,
    response: versionInLocale,
    errors: readErrors,
  },
});
