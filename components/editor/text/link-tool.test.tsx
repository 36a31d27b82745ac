import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCanvas } from '@/test/components/open-canvas';

const mail = (words: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section></mj-body></mjml>`;

async function writeIn(words: string, first: string) {
  const canvas = await openCanvas(mail(words));
  canvas.doubleClick(canvas.inside(first));
  await screen.findByRole('toolbar', { name: 'Text' });
  const open = () => canvas.person.click(screen.getByRole('button', { name: 'Link' }));
  const address = () => screen.findByRole('textbox', { name: 'Web address' });
  const set = () => canvas.person.click(screen.getByRole('button', { name: 'Set link' }));
  return { ...canvas, open, address, set };
}

describe('a link in text', () => {
  it('is set on the selection, completing its scheme', async () => {
    const { mark, open, address, set, person, source } = await writeIn('Read the news today', 'Read');
    mark('the news');
    await open();
    await person.type(await address(), 'a.example/news?x=1');
    await set();
    await waitFor(() =>
      expect(source()).toBe(mail('Read <a href="https://a.example/news?x=1">the news</a> today')),
    );
  });

  it('opens by Ctrl K in text, and is set on Enter', async () => {
    const { mark, key, address, person, source } = await writeIn('Read the news', 'Read');
    mark('news');
    expect(key('k', { ctrlKey: true })).toBe(false);
    await person.type(await address(), 'https://a.example{Enter}');
    await waitFor(() => expect(source()).toBe(mail('Read the <a href="https://a.example">news</a>')));
  });

  it('is in the text with the caret after it before the next key', async () => {
    const { mark, key, address, person, frame, writing, source, write } = await writeIn('Read news', 'Read');
    mark('news');
    key('k', { ctrlKey: true });
    await person.type(await address(), 'https://a.example');
    fireEvent.submit(screen.getByRole('textbox', { name: 'Web address' }));
    await Promise.resolve();
    expect(frame.document.activeElement).toBe(writing());
    write('!');
    expect(source()).toMatch(/Read <a href="https:\/\/a\.example">news(!<\/a>|<\/a>!)/);
  });

  it('ignores Ctrl Shift K and a plain k', async () => {
    const { key } = await writeIn('Read', 'Read');
    expect(key('k', { ctrlKey: true, shiftKey: true })).toBe(true);
    expect(key('k')).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Web address' })).toBeNull();
  });

  it('changes its address, keeping its style', async () => {
    const { placeCaret, open, address, set, person, source } = await writeIn(
      'Read <a style="color:red" href="https://a.example" class="x">the news</a> now',
      'the news',
    );
    placeCaret('news');
    await open();
    const field = await address();
    expect(field).toHaveProperty('value', 'https://a.example');
    await person.clear(field);
    await person.type(field, 'https://b.example');
    await set();
    await waitFor(() =>
      expect(source()).toBe(
        mail('Read <a style="color:red" href="https://b.example" class="x">the news</a> now'),
      ),
    );
  });

  it('changes as a whole with one of its words selected, and is removed from that word', async () => {
    const { mark, open, address, set, person, source } = await writeIn(
      'One. <a href="https://a.example">Read more</a>',
      'Read more',
    );
    mark('Read');
    await open();
    const field = await address();
    await person.clear(field);
    await person.type(field, 'https://b.example');
    await set();
    await waitFor(() => expect(source()).toBe(mail('One. <a href="https://b.example">Read more</a>')));
    mark('more');
    await open();
    await person.click(await screen.findByRole('button', { name: 'Remove link' }));
    await waitFor(() => expect(source()).toBe(mail('One. <a href="https://b.example">Read </a>more')));
  });

  it('is removed, keeping its text', async () => {
    const { placeCaret, open, person, source } = await writeIn(
      'Read <a href="https://a.example">news</a>',
      'news',
    );
    placeCaret('news');
    await open();
    await person.click(await screen.findByRole('button', { name: 'Remove link' }));
    await waitFor(() => expect(source()).toBe(mail('Read news')));
  });

  it('is inserted as its address without a selection', async () => {
    const { placeCaret, open, set, person, source } = await writeIn('Write to us:', 'Write');
    placeCaret('us:', true);
    await open();
    await person.click(await screen.findByRole('radio', { name: 'Email' }));
    await person.type(await screen.findByRole('textbox', { name: 'Email address' }), 'hi@a.example');
    await set();
    await waitFor(() => expect(source()).toContain('us:<a href="mailto:hi@a.example">hi@a.example</a>'));
  });

  it('opens in a new tab, unless it contains a variable', async () => {
    const canvas = await writeIn(
      '<a href="https://a.example/x">One</a> <a href="https://a.example/{{ y }}">Two</a>',
      'One',
    );
    canvas.placeCaret('One');
    await canvas.open();
    const link = await screen.findByRole('link', { name: 'Open the link in a new tab' });
    expect(link.getAttribute('href')).toBe('https://a.example/x');
    await canvas.person.keyboard('{Escape}');
    canvas.placeCaret('Two');
    await canvas.open();
    await canvas.address();
    expect(screen.queryByRole('link', { name: 'Open the link in a new tab' })).toBeNull();
  });

  it('reports an invalid address, and does not set it', async () => {
    const { mark, open, address, person, source } = await writeIn('Read the news', 'Read');
    mark('news');
    await open();
    await person.type(await address(), 'javascript:alert(1)');
    expect(screen.getByText('Links begin with https:, mailto: or tel:.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set link' })).toHaveProperty('disabled', true);
    await person.keyboard('{Enter}{Escape}');
    expect(source()).toBe(mail('Read the news'));
  });
});

it('is removed when typing over more than its text', async () => {
  const link = '<a href="https://a.example">LOG IN</a>';
  const { mark, write, source } = await writeIn(`Please ${link} now`, 'LOG IN');
  mark('Please', 'now');
  write('Bye');
  expect(source()).toBe(mail('Bye'));
});
