import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { singleton } from '@/lib/process/singleton';
import { compileDocument } from '@/lib/rendering/compile';
import { renderContent } from '@/lib/rendering/render';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import { sampleSystemValues, sampleValues } from '@/lib/templates/documents/sample-values';
import type { Starter } from '@/lib/templates/starters/mails/starter';
import { gallery } from './gallery';

/** The gallery, each template rendered with its samples. Rendered once per process. */
export async function renderStarters(): Promise<StarterTemplate[]> {
  const cached = singleton<{ data: Promise<StarterTemplate[]> | null }>('starter-templates', () => ({
    data: null,
  }));
  cached.data ??= Promise.all(gallery.map(presentStarter));
  try {
    return await cached.data;
  } catch (error) {
    cached.data = null;
    throw error;
  }
}

async function presentStarter({ previewText, ...starter }: Starter): Promise<StarterTemplate> {
  const { document, subject } = starter;
  const result = await compileDocument(new ParsedDocument(document), { subject, preview_text: previewText });
  if (!result.ok) throw new Error(`The starter ${starter.id} does not compile: ${result.issues[0]?.message}`);
  const { variables, conditions } = document;
  const { html } = await renderContent(
    {
      ...result.compiled,
      subject,
      preview_text: previewText,
      variables,
      conditions,
      system: sampleSystemValues,
    },
    sampleValues(variables),
  );
  return {
    object: 'starter_template',
    id: starter.id,
    name: starter.name,
    description: starter.description,
    use: starter.use,
    industry: starter.industry,
    purpose: document.purpose,
    source_mode: document.source_mode,
    subject,
    preview_text: previewText,
    document,
    html,
  };
}
