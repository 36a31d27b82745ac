import { testSendResult } from '@/lib/emails/contract/sending';
import { labels } from '@/lib/labels/contract';
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
      'The canonical contents of `compliance.content` in marketing documents, byte for byte, for either authoring mode.',
    scope: access.readTemplates,
    response: complianceFooterList,
  },
  'GET /starter-templates': {
    summary: 'List starter templates',
    description:
      'The gallery, with the name and address of the workspace filled in; `html` shows each with samples and an invented sender. Create a template of one by `starter`.',
    scope: access.readTemplates,
    response: starterTemplateList,
  },
  'GET /labels': {
    summary: 'List folders and tags',
    description: 'The folders and tags of templates and images, by name, with how many each holds.',
    scope: access.readTemplates,
    response: labels,
  },
  'GET /templates': {
    summary: 'List templates',
    description:
      'Newest `updated_at` first, or by name. A walk with `next_cursor` shows the list as it stood at its first page, so that changes meanwhile neither skip nor repeat a template; a cursor is good for a day.',
    scope: access.readTemplates,
    query: listTemplatesQuery,
    response: templateList,
    errors: ['TEMPLATE_OPERATION_FAILED'],
  },
  'POST /templates': {
    summary: 'Create a template',
    description:
      'Makes the template and its draft at revision 0, of the given document or of a blank one. A document with the exact legacy compliance footer is answered upgraded, with `requires_save: true`.',
    scope: access.writeTemplates,
    body: createTemplateInput,
    response: templateWithDraft,
    status: 201,
    errors: [...writeErrors, ...documentErrors],
  },
  'POST /templates/imports': {
    summary: 'Read a template of another sender',
    description:
      'Stores nothing. With `safe`, tags of Handlebars, Mustache, SendGrid, Postmark, Mailchimp, Mailgun, Klaviyo, Brevo, Jinja, Twig, ERB and Go are written as Liquid, conditions and repeats around several blocks are split, wrapped or kept with them as HTML, and broken MJML is repaired to what mjml makes of it; where no valid document shows the same, the repair says so. Create a template from the answered `document`.',
    scope: access.writeTemplates,
    body: importTemplateInput,
    response: templateImport,
    errors: ['TEMPLATE_COMPILATION_FAILED', 'PAYLOAD_TOO_LARGE', 'TEMPLATE_OPERATION_FAILED'],
  },
  'GET /templates/{templateId}': {
    summary: 'Retrieve a template',
    description:
      'With its saved draft, or `draft: null` when that was discarded. A draft with the legacy compliance footer is answered upgraded, with `requires_save: true`.',
    scope: access.readTemplates,
    response: templateWithDraft,
    errors: readErrors,
  },
  'PATCH /templates/{templateId}': {
    summary: "Change a template's metadata",
    description:
      'Name, description, industry, tone, folder, tags, and whether it is archived. Purpose and authoring mode are fixed at creation; duplicating may choose others.',
    scope: access.writeTemplates,
    body: updateTemplateInput,
    response: template,
    errors: [...writeErrors],
  },
  'DELETE /templates/{templateId}': {
    summary: 'Delete a template',
    description:
      'It leaves every read and cannot be used for new work. Emails already accepted still go out; its published versions stay in the database.',
    scope: access.writeTemplates,
    response: deletedTemplate,
    errors: [...writeErrors],
  },
  'POST /templates/{templateId}/checks': {
    summary: 'Check a template',
    description:
      'Everything that would refuse publishing (`error`), and what could be better: links, images, contrast, size, client support, texts. Takes the draft, a version or unsaved content. Nothing is saved.',
    scope: access.readTemplates,
    body: renderInput,
    bodyOptional: true,
    response: templateCheckList,
    errors: ['DRAFT_REQUIRED', 'INVALID_TEMPLATE_DOCUMENT', 'TEMPLATE_OPERATION_FAILED'],
  },
  'POST /templates/{templateId}/duplicate': {
    summary: 'Duplicate a template',
    description:
      'A new template from the draft, else from the published version; of another purpose, as HTML, or with the `mjml` that was made of its HTML, where that is asked for.',
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
      'The `.mjml` or `.html` source exactly as it is, and a `.json` that creating a template takes as its body; with `tags` the compiled HTML and text with their variables, as they are or in the tags of Mailchimp, SendGrid, Handlebars, Klaviyo, Customer.io, HubSpot or any Liquid. The draft, or the version `version_id`.',
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
    summary: 'Show what one has selected',
    description:
      'Tells the others who follow the template which block a signed-in person has selected (`selections`), for as long as they follow it.',
    scope: access.readTemplates,
    body: showSelectionInput,
    response: shownSelection,
    errors: readErrors,
  },
  'POST /templates/{templateId}/preview': {
    summary: 'Preview a template',
    description:
      'Renders the draft, a version or unsaved content with the given `variables`, and samples for the others. A `document` may be of another purpose or authoring mode than the template, as a copy would be. Nothing is saved. `issues` tells what would refuse publishing. With `as=png` the answer is a picture of the email (image/png), where the installation has a Chromium: images of the library are shown, no other address is asked.',
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
    description: 'Keeps values with the template under a name. A set that has the name is replaced.',
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
    summary: 'Tell what uses a template',
    description: 'What was sent of it in the last 30 days, by which keys, and the newest broadcasts of it.',
    scope: access.readTemplates,
    response: templateUsage,
    errors: readErrors,
  },
  'POST /templates/{templateId}/test-sends': {
    summary: 'Send a test email of a template',
    description:
      'Sends the draft, or the version `version_id`, to one to five addresses, with the given `variables`, those of a sample set or a contact, and samples for the others, from the default sending address unless `from` is given. The subject begins with “[Test] ” unless `mark_subject` is false. A marketing template carries a working unsubscribe link.',
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
