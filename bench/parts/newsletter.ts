import { blankDocument } from '@/lib/document/compliance/blank-document';

type Server = { origin: string; headers: Record<string, string> };
type Created = { id: string; revision: number };

const section = `<mj-section><mj-column><mj-text>${'All good things come in threes. '.repeat(45)}</mj-text>
  <mj-button href="https://far.test/a">All good things</mj-button></mj-column></mj-section>`;
const mjml = (sections: number) => `<mjml><mj-body>
  <mj-section><mj-column><mj-text>Hello {{ contact.first_name }}</mj-text></mj-column></mj-section>
  ${section.repeat(sections)}
</mj-body></mjml>`;
const firstName = {
  ...{ name: 'contact.first_name', type: 'text', required: true, fallback: null, sample: 'Ada' },
  description: null,
};

/** Writes a newsletter with this many sections and sends it to all contacts, as a member would. */
export async function sendNewsletter(server: Server, sections = 4): Promise<string> {
  const post = async (path: string, body: object): Promise<Created> => {
    const answer = await fetch(`${server.origin}/api/v1${path}`, {
      ...{ method: 'POST', headers: server.headers, body: JSON.stringify(body) },
    });
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${(await answer.text()).slice(0, 500)}`);
    // Created objects have an id; drafts also have a revision.
    return (await answer.json()) as Created;
  };
  const template = await post('/templates', {
    ...{ name: 'Newsletter', purpose: 'marketing', subject: 'Hello {{ contact.first_name }}' },
    document: { ...blankDocument('marketing', 'visual'), mjml: mjml(sections), variables: [firstName] },
  });
  await post(`/templates/${template.id}/publish`, { revision: 0, published_version_id: null });
  const { id, revision } = await post('/broadcasts', {
    ...{ name: 'Autumn', template_id: template.id, from: 'hello@postroom.test' },
  });
  await post(`/broadcasts/${id}/send`, { revision });
  return id;
}
