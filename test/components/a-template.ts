import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import type { TemplateListItem, TemplateWithDraft } from '@/lib/templates/contract/templates';
import type { TemplateVersion } from '@/lib/templates/contract/versions';
import { anId } from './an-email';

const at = '2026-11-20T09:00:00.000Z';
const document = () => blankDocument('transactional', 'visual', 'Hello');

/** A transactional template that was never published. */
export function aTemplate(given: Partial<TemplateListItem> = {}): TemplateListItem {
  return {
    ...{ object: 'template', id: anId(80), name: 'Welcome', description: null, purpose: 'transactional' },
    ...{
      source_mode: 'visual',
      state: 'draft',
      industry: null,
      tone: null,
      folder: null,
      tags: [],
      archived_at: null,
      published_version_id: null,
    },
    ...{
      created_at: at,
      updated_at: at,
      draft_revision: 0,
      draft_updated_at: at,
      has_unpublished_changes: true,
    },
    ...given,
  };
}

/** A template with its draft, as its page loads it. */
export function aDraftedTemplate(given: Partial<TemplateWithDraft> = {}): TemplateWithDraft {
  const { draft_revision: _, draft_updated_at: __, has_unpublished_changes: ___, ...template } = aTemplate();
  const draft = { revision: 4, subject: 'Hello', preview_text: '', source_document: document() };
  return { ...template, draft: draft as unknown as TemplateWithDraft['draft'], ...given };
}

export function aVersion(number: number, given: Partial<TemplateVersion> = {}): TemplateVersion {
  return {
    ...{ object: 'template_version', id: anId(90 + number), template_id: anId(80), version_number: number },
    ...{ schema_version: 1, subject: `Hello ${number}`, preview_text: '', content_hash: 'x', note: null },
    ...{ published_by: { id: anId(2), name: 'Ada Member' } as TemplateVersion['published_by'] },
    ...{ published_at: at, created_at: at, source_document: document(), mjml: null, html: '<p>Hi</p>' },
    ...{ plain_text: 'Hi there', variables: [], conditions: [] },
    ...given,
  };
}

export function aStarter(id: string, given: Partial<StarterTemplate> = {}): StarterTemplate {
  return {
    ...{ object: 'starter_template', id, name: id, description: `About ${id}`, use: 'orders' },
    ...{ industry: 'Retail', purpose: 'transactional', source_mode: 'visual', subject: `Subject of ${id}` },
    ...{ preview_text: '', document: document(), html: `<p>${id}</p>` },
    ...given,
  };
}
