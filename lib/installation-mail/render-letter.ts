import { escapeHtml } from '@/lib/mail/escape-html';
import type { Letter } from './letters';

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const text = `${font};font-size:15px;line-height:24px;color:#27272a`;
const stopLabel = 'Stop these emails';

/** A letter as HTML and as plain text. */
export function renderLetter(letter: Letter): { html: string; text: string } {
  return { html: renderHtml(letter), text: renderText(letter) };
}

function renderHtml({ subject, heading, paragraphs, button, note, stopUrl }: Letter): string {
  const body = paragraphs
    .map((paragraph) => `<p style="${text};margin:0 0 12px">${escapeHtml(paragraph)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f4f4f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f4f4f5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td style="${font};font-size:16px;line-height:24px;font-weight:700;color:#18181b;padding:0 4px 16px">Postroom</td></tr>
<tr><td style="background-color:#ffffff;border:1px solid #e4e4e7;border-radius:12px;padding:32px">
<h1 style="${font};font-size:22px;line-height:30px;font-weight:700;color:#18181b;margin:0 0 16px">${escapeHtml(heading)}</h1>
${body}
${button ? renderButton(button) : ''}</td></tr>
<tr><td style="${font};font-size:13px;line-height:20px;color:#52525b;padding:16px 4px 0">${escapeHtml(note)}${stopUrl === undefined ? '' : ` <a href="${escapeHtml(stopUrl)}" style="color:#52525b">${stopLabel}</a>`}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function renderButton({ label, url }: { label: string; url: string }): string {
  const link = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0"><tr><td style="border-radius:8px;background-color:#18181b">
<a href="${link}" style="${font};display:inline-block;padding:12px 20px;font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p style="${font};font-size:13px;line-height:20px;color:#52525b;margin:0">Or open this address: <a href="${link}" style="color:#52525b;word-break:break-all">${link}</a></p>
`;
}

function renderText({ heading, paragraphs, button, note, stopUrl }: Letter): string {
  const action = button ? [`${button.label}:\n${button.url}`] : [];
  const stop = stopUrl === undefined ? [] : [`${stopLabel}:\n${stopUrl}`];
  return `${[heading, ...paragraphs, ...action, note, ...stop, 'Postroom'].join('\n\n')}\n`;
}
