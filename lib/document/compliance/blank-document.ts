import {
  type CanonicalDocument,
  type Purpose,
  type SourceMode,
  schemaVersion,
} from '@/lib/document/contract';
import { body } from '@/lib/document/elements/body';
import { column } from '@/lib/document/elements/column';
import { headTags } from '@/lib/document/elements/head';
import { section } from '@/lib/document/elements/section';
import { text } from '@/lib/document/elements/text';
import { escapeText } from '@/lib/mail/escape-html';
import { currentCompliance } from './compliance-footers';

/** A document to start with, which lints, compiles and publishes unchanged. `subject` becomes its title. */
export function blankDocument(purpose: Purpose, sourceMode: SourceMode, subject = ''): CanonicalDocument {
  const title = titleText(subject);
  const shared = {
    plain_text: null,
    variables: [],
    conditions: [],
    compliance: purpose === 'marketing' ? currentCompliance(sourceMode) : null,
  };
  return sourceMode === 'visual'
    ? { schema_version: schemaVersion, purpose, source_mode: 'visual', mjml: blankMjml(title), ...shared }
    : { schema_version: schemaVersion, purpose, source_mode: 'html', html: blankHtml(title), ...shared };
}

/** A subject without its Liquid, because the variables would have to be declared. */
function titleText(subject: string): string {
  const words = subject.replaceAll(/\{\{[^}]*\}\}|\{%[^%]*%\}/g, ' ').replaceAll(/\s+/g, ' ');
  const title = words.replaceAll(/ (?=[,.!?:;])/g, '').replaceAll(/^[\s,.:;!?–-]+|[\s,:;–-]+$/g, '');
  return title === '' || /\{[{%]/.test(title) ? 'Untitled' : escapeText(title);
}

function blankMjml(title: string): string {
  return `<mjml>
  <${headTags.tag}>
    <${headTags.title}>${title}</${headTags.title}>
    <${headTags.attributes}>
      <${headTags.all} font-family="Arial, Helvetica, sans-serif" />
      <${text.tag} font-size="16px" line-height="24px" color="#1f2933" />
    </${headTags.attributes}>
  </${headTags.tag}>
  <${body.tag} background-color="#f4f5f7">
    <${section.tag} background-color="#ffffff" padding="32px 0">
      <${column.tag}>
        <${text.tag}>Write your message here.</${text.tag}>
      </${column.tag}>
    </${section.tag}>
  </${body.tag}>
</mjml>
`;
}

function blankHtml(title: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
  </head>
  <body style="margin:0;padding:0;background-color:#ffffff">
    <p style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#1f2933">Write your message here.</p>
  </body>
</html>
`;
}
