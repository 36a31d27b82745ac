import {
  type CanonicalDocument,
  type Purpose,
  type SourceMode,
  schemaVersion,
} from '@/lib/document/contract';
import { escapeText } from '@/lib/mail/escape-html';
import { currentCompliance } from './compliance-footers';

/** A document to begin with: it lints, compiles and publishes as it is. `subject` becomes its title. */
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

/** Liquid in a subject would need its variables declared: the title goes without. */
function titleText(subject: string): string {
  if (subject.trim() === '' || /\{[{%]/.test(subject)) return 'Untitled';
  return escapeText(subject.trim());
}

function blankMjml(title: string): string {
  return `<mjml>
  <mj-head>
    <mj-title>${title}</mj-title>
    <mj-attributes>
      <mj-all font-family="Arial, Helvetica, sans-serif" />
      <mj-text font-size="16px" line-height="24px" color="#1f2933" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#f4f5f7">
    <mj-section background-color="#ffffff" padding="32px 0">
      <mj-column>
        <mj-text>Write your message here.</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
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
