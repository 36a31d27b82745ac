import type { ReactNode } from 'react';
import { fontStacks, webFontStack } from '@/components/brand/font-stacks';
import { useBrand } from '@/components/brand/use-brand';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { readFonts, type WebFont } from '@/components/editor/tree/head-settings';
import { FontSpecimen } from './font-specimen';

export type FontOption = { label: string; value: string; view: ReactNode; hint?: string };

/** Fonts to choose from, each shown in itself: of the brand, the web fonts of this email, those that every device has. */
export function useFontOptions(): FontOption[] {
  const store = useStore();
  const brand = useBrand().data;
  const web = readFonts(useStoreState('mjml').before);
  const options = [
    ...(brand?.fonts ?? []).map(({ name, stack }) => ({ label: name, value: stack, hint: 'Brand' })),
    ...web.map(({ name }) => ({
      label: name,
      value: stackInUse(store.source, name) ?? webFontStack(name),
      hint: 'Web font',
    })),
    ...fontStacks.map(({ name, stack }) => ({ label: name, value: stack })),
  ];
  return options
    .filter(({ value }, index) => options.findIndex((other) => other.value === value) === index)
    .map((option) => ({
      ...option,
      view: <FontSpecimen words={option.label} stack={option.value} source={webFontOf(option.value, web)} />,
    }));
}

/** What a list of fonts is called: its first, or the device's own, whose name only style sheets know. */
export function fontName(stack: string): string {
  const first = firstOf(stack);
  return /^(?:-apple-system|BlinkMacSystemFont|system-ui)$/i.test(first) ? 'System' : first;
}

/** The web font that a list begins with, if the email declares it. */
export function webFontOf(stack: string, fonts: readonly WebFont[]): WebFont | undefined {
  const first = firstOf(stack).toLowerCase();
  return fonts.find(({ name }) => name.toLowerCase() === first);
}

function firstOf(stack: string): string {
  return (stack.split(',')[0] ?? '').trim().replace(/^['"]|['"]$/g, '');
}

/** The list that the email has behind a web font already: another fallback is not chosen by the way. */
function stackInUse(source: string, name: string): string | null {
  for (const [, stack = ''] of source.matchAll(/font-family="([^"]*,[^"]*)"/g))
    if (firstOf(stack).toLowerCase() === name.toLowerCase()) return stack;
  return null;
}
