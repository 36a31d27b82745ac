import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelected } from '@/components/editor/store/use-store';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { signedIn } from '@/test/components/signed-in';
import { ItemsField } from './items-field';
import { NetworkField } from './network-field';

signedIn();

function Items() {
  const block = useSelected();
  return block && <ItemsField block={block} />;
}

function Network() {
  const block = useSelected();
  return block && <NetworkField block={block} />;
}

const navbar = inColumn(
  '<mj-navbar><mj-navbar-link href="/a">Home</mj-navbar-link><mj-navbar-link href="/b">Help</mj-navbar-link></mj-navbar>',
);
const words = (body: string) => [...body.matchAll(/>([A-Z]\w+)</g)].map(([, word]) => word);
const button = (name: RegExp) => screen.getByRole('button', { name });

it('lists the items of a block in order, with links to their settings', async () => {
  const { person, store } = showInEditor(<Items />, { body: navbar, select: 'mj-navbar' });
  await person.click(button(/^(?!Move|Remove).*Help/));
  expect(store.selected?.node.content).toBe('Help');
});

it('reorders items and removes all but the last', async () => {
  const { person, body } = showInEditor(<Items />, { body: navbar, select: 'mj-navbar' });
  expect(button(/^Move .*Home.* up/)).toHaveProperty('disabled', true);
  expect(button(/^Move .*Help.* down/)).toHaveProperty('disabled', true);
  await person.click(button(/^Move .*Home.* down/));
  expect(words(body())).toEqual(['Help', 'Home']);
  await person.click(button(/^Remove .*Help/));
  expect(words(body())).toEqual(['Home']);
  expect(button(/^Remove .*Home/)).toHaveProperty('disabled', true);
});

it('adds an item like the existing ones', async () => {
  const { person, find } = showInEditor(<Items />, { body: navbar, select: 'mj-navbar' });
  await person.click(button(/^Add/));
  expect(find('mj-navbar').children).toHaveLength(3);
});

it('is hidden for a block without items, and can be read-only', () => {
  const text = showInEditor(<Items />, { body: inColumn('<mj-text>One</mj-text>'), select: 'mj-text' });
  expect(screen.queryByRole('button')).toBeNull();
  text.unmount();
  showInEditor(<Items />, { body: navbar, select: 'mj-navbar', readOnly: true });
  expect(screen.queryByRole('button', { name: /^(Move|Remove|Add)/ })).toBeNull();
});

it('changes a social link’s icon, text and label to another network', async () => {
  const { person, find } = showInEditor(<Network />, {
    body: inColumn(
      '<mj-social><mj-social-element src="https://example.com/own.png" href="https://x.example" alt="Us">Instagram</mj-social-element></mj-social>',
    ),
    select: 'mj-social-element',
  });
  const network = () => screen.getByRole('combobox', { name: 'Network' });
  expect(network().textContent).toBe('Own picture');
  await person.click(network());
  await person.click(screen.getByRole('option', { name: 'LinkedIn' }));
  expect(find('mj-social-element').node.content).toBe('LinkedIn');
  expect(find('mj-social-element').node.open).toMatch(/src="[^"]*linkedin[^"]*" href="https:\/\/x\.example"/);
});
