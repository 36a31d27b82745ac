import { escapeHtml } from '@/lib/mail/escape-html';
import { en } from '@/lib/readers/words/en';
import type { Form } from './contract';
import { labelOf } from './pages/property-label';

type FormChoices = {
  topics: readonly { id: string; name: string }[];
  properties: readonly { name: string; type: 'text' | 'number' | 'boolean' | 'date' }[];
};

/** HTML of a form for the workspace's own site: no script, and independent of any opened page. */
export function formSnippet(
  { url, topic_ids, property_names }: Form,
  { topics, properties }: FormChoices,
): string {
  const askedProperties = property_names.flatMap(
    (name) => properties.find((property) => property.name === name) ?? [],
  );
  const chosen = topic_ids.flatMap((id) => topics.find((topic) => topic.id === id) ?? []);
  const lines = [
    `<form action="${escapeHtml(url)}" method="post">`,
    '  <label>Email address <input type="email" name="email" autocomplete="email" required></label>',
    ...askedProperties.map(propertyLine),
    ...(chosen.length > 1 ? chosen.map(topicLine) : []),
    '  <!-- People do not see this field; what is filled in by a program is ignored. -->',
    '  <div style="position:absolute;left:-100vw" aria-hidden="true">',
    '    <input name="homepage" tabindex="-1" autocomplete="off">',
    '  </div>',
    '  <button>Sign up</button>',
    '</form>',
  ];
  return `${lines.join('\n')}\n`;
}

/** The page of a form in a frame, for the workspace's own site. */
export function frameSnippet({ url, name }: Form): string {
  return `<iframe src="${escapeHtml(url)}" title="${escapeHtml(name)}" width="100%" height="560" style="border:0"></iframe>\n`;
}

function propertyLine({ name, type }: FormChoices['properties'][number]): string {
  const label = escapeHtml(labelOf(name, en.forms));
  const field = escapeHtml(`property.${name}`);
  if (type === 'boolean')
    return `  <label><input type="checkbox" name="${field}" value="true"> ${label}</label>`;
  return `  <label>${label} <input type="${type}" name="${field}"></label>`;
}

function topicLine({ id, name }: FormChoices['topics'][number]): string {
  return `  <label><input type="checkbox" name="topic" value="${id}"> ${escapeHtml(name)}</label>`;
}
