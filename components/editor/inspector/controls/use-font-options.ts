import { fontStacks, webFontStack } from '@/components/brand/font-stacks';
import { useBrand } from '@/components/brand/use-brand';
import { useStoreState } from '@/components/editor/store/use-store';
import { readFonts } from '@/components/editor/tree/head-settings';

export type FontOption = { label: string; value: string; hint?: string };

/** Fonts to choose from: of the brand, the web fonts of this email, those that every device has. */
export function useFontOptions(): FontOption[] {
  const brand = useBrand().data;
  const web = readFonts(useStoreState('mjml').before);
  const options = [
    ...(brand?.fonts ?? []).map(({ name, stack }) => ({ label: name, value: stack, hint: 'Brand' })),
    ...web.map(({ name }) => ({ label: name, value: webFontStack(name), hint: 'Web font' })),
    ...fontStacks.map(({ name, stack }) => ({ label: name, value: stack })),
  ];
  return options.filter(({ value }, index) => options.findIndex((other) => other.value === value) === index);
}

/** What a list of fonts is called: its first, or the device's own, whose name only style sheets know. */
export function fontName(stack: string): string {
  const first = (stack.split(',')[0] ?? '').trim().replace(/^['"]|['"]$/g, '');
  return /^(?:-apple-system|BlinkMacSystemFont|system-ui)$/i.test(first) ? 'System' : first;
}
