import { expect, it } from 'vitest';
import {
  createTemplate,
  htmlDocument,
  mjmlOf,
  publish,
  save,
  useTemplateApi,
  visualDocument,
} from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();

it('exports the exact source, and a JSON that creates the same template', async () => {
  const city = variable('city', { required: false, fallback: 'Bath' });
  const document = { ...visualDocument({ mjml: `${mjmlOf('In {{ city }}')}\r\n\t` }), variables: [city] };
  const { id } = await createTemplate(test.api, { name: 'Größe: “XL”!', document, preview_text: 'Look' });
  const { status, body } = await test.api.get(`/templates/${id}/export`);
  expect(status).toBe(200);
  const [source, json] = body.files;
  expect(source).toEqual({
    filename: 'größe-xl.mjml',
    content_type: 'text/mjml',
    content: (document as { mjml: string }).mjml,
  });
  const again = await createTemplate(test.api, JSON.parse(json.content));
  expect(again.draft.source_document).toEqual(document);
  expect(again.draft.preview_text).toBe('Look');
});

it('exports a given version, and an html template as .html', async () => {
  const { id } = await createTemplate(test.api, { source_mode: 'html', document: htmlDocument() });
  const version = await publish(test.api, id);
  await save(test.api, id, { document: htmlDocument({ html: '<p>Newer</p>' }), subject: '' });
  const old = await test.api.get(`/templates/${id}/export?version_id=${version.id}`);
  expect(old.body.files[0]).toMatchObject({
    filename: 'welcome.html',
    content: (htmlDocument() as { html: string }).html,
  });
  const now = await test.api.get(`/templates/${id}/export`);
  expect(now.body.files[0].content).toBe('<p>Newer</p>');
  expect(JSON.parse(now.body.files[1].content)).not.toHaveProperty('subject');
});

it('exports the compiled email with its variables, or in another sender’s tags', async () => {
  const first = { name: 'contact.first_name', type: 'text', required: false, fallback: 'you' };
  const variable = { ...first, sample: null, description: null };
  const mjml = mjmlOf('Hi {{ contact.first_name }}{% for a in things %}{{ a }}{% endfor %}');
  const things = { ...variable, name: 'things', type: 'list', fallback: null };
  const document = visualDocument({ mjml, variables: [variable, things] as never });
  const { id } = await createTemplate(test.api, {
    document,
    subject: 'Hi {{ contact.first_name }}',
    preview_text: '{{ contact.first_name }}',
  });
  const asIs = (await test.api.get(`/templates/${id}/export?tags=postroom`)).body;
  expect(asIs.files.map((file: { filename: string }) => file.filename)).toEqual([
    'welcome-postroom.html',
    'welcome-postroom.txt',
  ]);
  expect(asIs.files[0].content).toMatch(
    /<body[^>]*><div style="display:none[^"]*">{{ contact.first_name }}<\/div>/,
  );
  expect(asIs.files[1].content).toBe('Hi {{ contact.first_name }}{% for a in things %}{{ a }}{% endfor %}');
  const { body } = await test.api.get(`/templates/${id}/export?tags=mailchimp`);
  expect(body.files[1].content).toBe('Hi *|IF:FNAME|**|FNAME|**|ELSE:|*you*|END:IF|**|A|*');
  expect(body.tagged).toMatchObject({
    subject: 'Hi *|IF:FNAME|**|FNAME|**|ELSE:|*you*|END:IF|*',
    tags: [
      { variable: 'contact.first_name', tag: '*|FNAME|*' },
      { variable: 'things', tag: '*|THINGS|*' },
    ],
    issues: [{ place: 'html', message: expect.stringMatching(/^{% for a in things %} has no counterpart/) }],
  });
  expect((await test.api.get(`/templates/${id}/export?tags=other`)).status).toBe(400);
});
