import { testSendResult } from '@/lib/emails/contract/sending';
import { labels, renameLabelInput } from '@/lib/labels/contract';
import { templateUsage } from '@/lib/overview/contract';
import { access } from '@/lib/scopes';
import { importTemplateInput, templateImport } from '@/lib/templates/contract/imports';
import { shownSelection, showSelectionInput } from '@/lib/templates/contract/live';
import {
  exportQuery,
  pictureQuery,
  renderInput,
  templateCheckList,
  templateExport,
  templatePreview,
  testSendInput,
} from '@/lib/templates/contract/previews';
import {
  deletedSampleSet,
  listSampleSetsQuery,
  sampleSet,
  sampleSetList,
  saveSampleSetInput,
} from '@/lib/templates/contract/samples';
import { complianceFooterList, starterTemplateList } from '@/lib/templates/contract/starters';
import {
  createdTemplate,
  createTemplateInput,
  deletedTemplate,
  duplicateTemplateInput,
  listTemplatesQuery,
  template,
  templateList,
  templateWithDraft,
  updateTemplateInput,
} from '@/lib/templates/contract/templates';
import { documentErrors, readErrors, writeErrors } from './error-codes';
import { operations } from './operation';

export const templateOperations = operations({
  'GET /compliance-footers': {
    summary: 'List compliance footers',
    description:
      'The exact contents of `compliance.content` in marketing documents, for each authoring mode.',
    scope: access.readTemplates,
    response: complianceFooterList,
  },
  'GET /starter-templates': {
    summary: 'List starter templates',
    description:
      'The gallery, with the name and address of the workspace filled in. `html` shows each with sample values and a made-up sender. Use `starter` to create a template from one.',
    scope: access.readTemplates,
    response: starterTemplateList,
  },
  'GET /labels': {
    summary: 'List folders and tags',
    description: 'The folders and tags of templates and images, by name, with how many each holds.',
    scope: access.readTemplates,
    response: labels,
  },
  'PATCH /labels': {
    summary: 'Rename or remove a folder or tag',
    description:
      'Everywhere at once, also for archived templates. Two of one name become one. Nothing in a removed folder is deleted.',
    scope: access.writeTemplates,
    body: renameLabelInput,
    response: labels,
    errors: ['NOT_FOUND'],
  },
  'GET /templates': {
    summary: 'List templates',
    description:
      'Newest `updated_at` first, or by name. Paging with `next_cursor` shows the list as it was at the first page, so changes meanwhile neither skip nor repeat a template. A cursor is valid for a day.',
    scope: access.readTemplates,
    query: listTemplatesQuery,
    response: templateList,
    errors: ['TEMPLATE_OPERATION_FAILED'],
  },
  'POST /templates': {
    summary: 'Create a template',
    description:
      'Creates the template and its draft at revision 0, from the given document or a blank one. The JSON of an export is such a body, with all translations. A document with the exact legacy compliance footer is returned upgraded, with `requires_save: true`.',
    scope: access.writeTemplates,
    body: createTemplateInput,
    response: createdTemplate,
    status: 201,
    errors: [...writeErrors, ...documentErrors],
  },
  'POST /templates/imports': {
    summary: 'Convert a template from another sender',
    description:
      'Stores nothing. With `safe`, tags of Handlebars, Mustache, SendGrid, Postmark, Mailchimp, Mailgun, Klaviyo, Brevo, Jinja, Twig, Blade, PHP, ERB, EJS, Mako, FreeMarker, Velocity, Thymeleaf, Razor, Smarty, Qute and Go are converted to Liquid; conditions and repeats around several blocks are split, wrapped or kept as HTML; and broken MJML is repaired to what mjml renders. If no valid document looks the same, the repair says so. Create a template from the returned `document`.',
    scope: access.writeTemplates,
    body: importTemplateInput,
    response: templateImport,
    errors: ['TEMPLATE_COMPILATION_FAILED', 'PAYLOAD_TOO_LARGE', 'TEMPLATE_OPERATION_FAILED'],
  },
  'GET /templates/{templateId}': {
    summary: 'Retrieve a template',
    description:
      'With its saved draft, or `draft: null` if that was discarded. A draft with the legacy compliance footer is returned upgraded, with `requires_save: true`.',
    scope: access.readTemplates,
    response: templateWithDraft,
    errors: readErrors,
  },
  'PATCH /templates/{templateId}': {
    summary: "Change a template's metadata",
    description:
      'Name, description, industry, tone, folder, tags, and whether it is archived. Purpose and authoring mode are fixed at creation; a duplicate can have others.',
    scope: access.writeTemplates,
    body: updateTemplateInput,
    response: template,
    errors: [...writeErrors],
  },
  'DELETE /templates/{templateId}': {
    summary: 'Delete a template',
    description:
      'It can no longer be retrieved or used. Emails already accepted are still sent; its published versions stay in the database.',
    scope: access.writeTemplates,
    response: deletedTemplate,
    errors: [...writeErrors],
  },
  'POST /templates/{templateId}/checks': {
    summary: 'Check a template',
    description:
      'Everything that prevents publishing (`error`), and what could be better: links, images, contrast, size, client support, texts. Checks the draft, a version or unsaved content. Nothing is saved.',
    scope: access.readTemplates,
    body: renderInput,
    bodyOptional: true,
    response: templateCheckList,
    errors: ['DRAFT_REQUIRED', 'INVALID_TEMPLATE_DOCUMENT', 'TEMPLATE_OPERATION_FAILED'],
  },
  'POST /templates/{templateId}/duplicate': {
    summary: 'Duplicate a template',
    description:
      'Creates a template from the draft, or else from the published version. Optionally with another purpose, as HTML, or with `mjml` instead of its HTML.',
    scope: access.writeTemplates,
    body: duplicateTemplateInput,
    bodyOptional: true,
    response: templateWithDraft,
    status: 201,
    errors: ['SOURCE_UNAVAILABLE', 'COMPLIANCE_REQUIRED', 'TEMPLATE_COMPILATION_FAILED', ...writeErrors],
  },
  'GET /templates/{templateId}/export': {
    summary: 'Export a template as files',
    description:
      'The exact `.mjml` or `.html` source, and a `.json` with everything, including all translations, that can be used as the body for creating a template. With `tags`, the compiled HTML and text of one language with variables, as they are or in the tags of Mailchimp, SendGrid, Handlebars, Klaviyo, Customer.io, HubSpot or any Liquid. Exports the draft, or the version `version_id`.',
    scope: access.readTemplates,
    query: exportQuery,
    response: templateExport,
    errors: ['DRAFT_REQUIRED', 'TEMPLATE_COMPILATION_FAILED', ...readErrors],
  },
  'GET /templates/{templateId}/live': {
    summary: 'Follow a template',
    description:
      'Server-sent events: `presence` (`{ people: [{ id, name, since }] }`, at once and at every change), `draft.saved`, `template.published`, `selections` (`{ people: [{ id, block }] }`, who has selected which block), `comments.changed` and `template.deleted`. The stream ends after a minute; a reader that connects again with `Last-Event-ID`, as `EventSource` does by itself, misses nothing. People who follow are shown to each other, API keys are not.',
    scope: access.readTemplates,
    produces: 'text/event-stream',
    errors: readErrors,
  },
  'PUT /templates/{templateId}/live': {
    summary: 'Share your selection',
    description:
      'Shows others who follow the template which block a signed-in person has selected (`selections`), for as long as they follow it.',
    scope: access.readTemplates,
    body: showSelectionInput,
    response: shownSelection,
    errors: readErrors,
  },
  'POST /templates/{templateId}/preview': {
    summary: 'Preview a template',
    description:
      'Renders the draft, a version or unsaved content with the given `variables`, and samples for the others. A `document` may have another purpose or authoring mode than the template. Nothing is saved. `issues` lists what would prevent publishing. With `as=png`, the response is a picture of the email (image/png), if the installation has Chromium. It shows images of the library and loads no others.',
    scope: access.readTemplates,
    query: pictureQuery,
    body: renderInput,
    bodyOptional: true,
    response: templatePreview,
    errors: [
      'DRAFT_REQUIRED',
      'INVALID_TEMPLATE_DOCUMENT',
      'TEMPLATE_COMPILATION_FAILED',
      'INVALID_TEMPLATE_DATA',
      'PICTURES_UNAVAILABLE',
      'TEMPLATE_OPERATION_FAILED',
    ],
  },
  'GET /templates/{templateId}/sample-sets': {
    summary: 'List sample sets',
    description: 'Named values to preview a template with, newest first.',
    scope: access.readTemplates,
    query: listSampleSetsQuery,
    response: sampleSetList,
  },
  'PUT /templates/{templateId}/sample-sets': {
    summary: 'Save a sample set',
    description: 'Stores values with the template under a name. A set with the same name is replaced.',
    scope: access.writeTemplates,
    body: saveSampleSetInput,
    response: sampleSet,
    errors: ['CONFLICT'],
  },
  'DELETE /templates/{templateId}/sample-sets/{sampleSetId}': {
    summary: 'Delete a sample set',
    scope: access.writeTemplates,
    response: deletedSampleSet,
  },
  'GET /templates/{templateId}/usage': {
    summary: 'List where a template is used',
    description:
      'Emails sent with it in the last 30 days, the keys that sent them, and its newest broadcasts.',
    scope: access.readTemplates,
    response: templateUsage,
    errors: readErrors,
  },
  'POST /templates/{templateId}/test-sends': {
    summary: 'Send a test email of a template',
    description:
      'Sends the draft, or the version `version_id`, to one to five addresses. Uses the given `variables`, those of a sample set or a contact, and samples for the others. Sends from the default sending address unless `from` is given. The subject starts with “[Test] ” unless `mark_subject` is false. A marketing template has a working unsubscribe link.',
    scope: access.sendEmails,
    body: testSendInput,
    response: testSendResult,
    statuses: [202, 207],
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'DRAFT_REQUIRED',
      'SENDING_PAUSED',
      'BILLING_ACCOUNT_RESTRICTED',
      'SENDER_UNAVAILABLE',
      'INVALID_TEMPLATE_DATA',
      'COMPLIANCE_REQUIRED',
      'TEMPLATE_COMPILATION_FAILED',
    ],
  },
});
