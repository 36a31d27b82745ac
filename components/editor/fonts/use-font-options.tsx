import { type ReactNode, useMemo } from 'react';
import { FontSpecimen } from '@/components/brand/font-specimen';
import { fontStacks, webFontStack } from '@/components/brand/font-stacks';
import { useBrand } from '@/components/brand/use-brand';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { addFont, readFonts, type WebFont } from '@/components/editor/tree/head';
import type { Brand } from '@/lib/brand/contract';
import { firstFontOf, fontNames, isStyleSheetAddress } from '@/lib/document/brand/web-font';
import { addLinkedStyleSheet, loadedStyleSheets, setLinkFont } from '@/lib/document/html/linked-style-sheets';

export type FontOption = { label: string; value: string; view: ReactNode; hint?: string };

/** Font choices, each shown in its own font: the brand's, this email's web fonts, and system fonts. */
export function useFontOptions(): FontOption[] {
  const store = useStore();
  const brand = useBrand().data;
  const web = useWebFonts();
  const known = [...web, ...webFontsOf(brand)];
  const ofBrand = (name: string) => brand?.fonts.find(({ stack }) => isFirstFont(stack, name))?.stack;
  const options = [
    ...(brand?.fonts ?? []).map(({ name, stack }) => ({ label: name, value: stack, hint: 'Brand' })),
    ...web.map(({ name }) => ({
      label: name,
      value: stackInUse(store.source, name) ?? ofBrand(name) ?? webFontStack(name),
      hint: 'Web font',
    })),
    ...fontStacks.map(({ name, stack }) => ({ label: name, value: stack })),
  ];
  return options
    .filter(({ value }, index) => options.findIndex((other) => other.value === value) === index)
    .map((option) => ({
      ...option,
      view: (
        <FontSpecimen words={option.label} stack={option.value} source={webFontOf(option.value, known)} />
      ),
    }));
}

/** The web fonts that this email loads. In HTML, only those whose link or the brand tells their names. */
export function useWebFonts(): WebFont[] {
  const { isHtml } = useStore();
  const brand = useBrand().data;
  const { before } = useStoreState('mjml');
  const sheets = useMemo(() => (isHtml ? loadedStyleSheets(before) : []), [isHtml, before]);
  if (!isHtml) return readFonts(before);
  return [
    ...sheets.flatMap(({ href, font }) => fontNames(href, font).map((name) => ({ name, href }))),
    ...webFontsOf(brand).filter(({ href }) => sheets.some((sheet) => sheet.href === href)),
  ];
}

/** Loads a chosen web font of the brand, if the email does not yet. */
export function useLoadFont(): (stack: string) => void {
  const store = useStore();
  const brand = useBrand().data;
  return (stack) => {
    const font = webFontOf(stack, webFontsOf(brand));
    if (!font) return;
    const { before } = store.snapshot().mjml;
    const isLoaded = store.isHtml
      ? loadedStyleSheets(before).some(({ href }) => href === font.href)
      : webFontOf(stack, readFonts(before)) !== undefined;
    if (!isLoaded) addWebFont(store, font);
  };
}

/** Linked style sheets of an HTML email whose fonts are unknown. */
export function useUnnamedStyleSheets(): string[] {
  const { isHtml } = useStore();
  const brand = useBrand().data;
  const { before } = useStoreState('mjml');
  if (!isHtml) return [];
  const known = webFontsOf(brand).map(({ href }) => href);
  return loadedStyleSheets(before)
    .filter(({ link, href, font }) => link && isStyleSheetAddress(href) && fontNames(href, font).length === 0)
    .map(({ href }) => href)
    .filter((href) => !known.includes(href));
}

function webFontsOf(brand: Brand | undefined): WebFont[] {
  return (brand?.fonts ?? []).flatMap(({ stack, stylesheet_url: href }) =>
    href === null ? [] : [{ name: firstFontOf(stack), href }],
  );
}

/** The display name of a font stack: its first font, or the system font. */
export function fontName(stack: string): string {
  const first = firstFontOf(stack);
  return /^(?:-apple-system|BlinkMacSystemFont|system-ui)$/i.test(first) ? 'System' : first;
}

/** The web font at the start of a stack, if the email declares it. */
export function webFontOf(stack: string, fonts: readonly WebFont[]): WebFont | undefined {
  return fonts.find(({ name }) => isFirstFont(stack, name));
}

function isFirstFont(stack: string, name: string): boolean {
  return firstFontOf(stack).toLowerCase() === name.toLowerCase();
}

/** The fallbacks that the email already uses with a web font, which are kept. */
function stackInUse(source: string, name: string): string | null {
  for (const [, stack = ''] of source.matchAll(/font-family(?:="|:\s{0,9})([^";}&!=<>]*)(?=[";}])/g))
    if (stack.includes(',') && isFirstFont(stack, name)) return stack.trim();
  return null;
}

/**
 * Loads a web font in an email if it does not yet: by an mj-font, or in HTML by a link to its style sheet, with the
 * font's name if its address does not tell.
 */
export function addWebFont(store: EditorStore, font: WebFont): void {
  const { before } = store.snapshot().mjml;
  const { name, href } = font;
  if (store.isHtml) {
    const known = loadedStyleSheets(before).find((sheet) => sheet.href === href);
    const isTold = fontNames(href, known?.font).some(
      (fontName) => fontName.toLowerCase() === name.toLowerCase(),
    );
    if (!known) store.setBefore(addLinkedStyleSheet(before, href, isTold ? '' : name));
    else if (!isTold && known.font === '') store.setBefore(setLinkFont(before, known, name));
  } else if (!readFonts(before).some((font) => font.name === name && font.href === href))
    store.setBefore(addFont(before, font));
}
