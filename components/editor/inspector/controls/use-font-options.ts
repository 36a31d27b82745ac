import { fontStacks, webFontStack } from '@/components/brand/font-stacks';
import { useBrand } from '@/components/brand/use-brand';
import { useSession } from '@/components/editor/session/use-session';
import { readFonts } from '@/components/editor/tree/head-settings';

export type FontOption = { label: string; value: string; hint?: string };

/** Fonts to choose from: of the brand, the web fonts of this mail, those that every device has. */
export function useFontOptions(): FontOption[] {
  const session = useSession();
  const brand = useBrand().data;
  const web = readFonts(session.wrapper.get('before') ?? '');
  const options = [
    ...(brand?.fonts ?? []).map(({ name, stack }) => ({ label: name, value: stack, hint: 'Brand' })),
    ...web.map(({ name }) => ({ label: name, value: webFontStack(name), hint: 'Web font' })),
    ...fontStacks.map(({ name, stack }) => ({ label: name, value: stack })),
  ];
  return options.filter(({ value }, index) => options.findIndex((other) => other.value === value) === index);
}

export function firstFont(stack: string): string {
  return (stack.split(',')[0] ?? '').trim().replace(/^['"]|['"]$/g, '');
}
