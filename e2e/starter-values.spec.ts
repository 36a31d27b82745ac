import { test as base, expect, type Page } from '@playwright/test';
import mjml2html from 'mjml';
import { sourceOf } from '@/lib/document/contract';
import { parseColor } from '@/lib/document/css/color-contrast';
import { elements } from '@/lib/document/elements/elements';
import { groundUnder } from '@/lib/document/elements/ground';
import { appliedValue, type Inheritance, readInheritance } from '@/lib/document/elements/inherit';
import {
  type MjmlElement,
  partsOf,
  serializeMjml,
  setAttribute,
  walkElements,
} from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import { gallery } from '@/lib/templates/starters/gallery';

type Values = Record<string, string>;

const sides = ['top', 'right', 'bottom', 'left'] as const;

// Contrast, brand, dark mode and outline all read these values of an element.
base(
  'what is read of each block of a starter is what a browser computes of the compiled email',
  async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    let compared = 0;
    for (const { id, document } of gallery) {
      const { root } = parseMjml(sourceOf(document));
      const { head, body } = partsOf(root);
      if (!body) throw new Error(`${id} has a body.`);
      const inheritance = readInheritance(head);
      const blocks = [...walkElements(body)].filter(({ tag }) => elements.get(tag)?.words);
      const read = blocks.map((block) => valuesOf(block, inheritance));
      for (const [index, block] of blocks.entries()) {
        const classes = appliedValue(block, 'css-class', inheritance)?.value ?? '';
        setAttribute(block, 'css-class', `${classes} at-${index}`.trim());
      }
      const { html } = await mjml2html(serializeMjml(root), {
        ...{ validationLevel: 'skip', minify: false, ignoreIncludes: true, useMjmlConfigOptions: false },
      });
      await page.setContent(html);
      for (const [index, block] of blocks.entries()) {
        const shown = await shownAt(page, `.at-${index}`, elements.get(block.tag)?.words ?? '');
        if (shown === null) continue; // not drawn
        compared += 1;
        expect
          .soft(shown, `${id}: ${block.tag} ${block.inner?.trim().slice(0, 40)}`)
          .toMatchObject(read[index] ?? {});
      }
    }
    expect(compared).toBeGreaterThan(200);
  },
);

/** Our own values of a block, written like a browser's. */
function valuesOf(block: MjmlElement, inheritance: Inheritance): Values {
  const value = (name: string) => appliedValue(block, name, inheritance)?.value;
  const [top = '0', right = top, bottom = top, left = right] = (value('padding') ?? '0').split(/\s+/);
  const all = { top, right, bottom, left };
  const ground = groundUnder(block, inheritance);
  const size = value('font-size');
  return {
    color: rgb(value('color') ?? '#000000'),
    ...(ground === null ? {} : { ground: rgb(ground) }),
    ...(size ? { 'font-size': size } : {}),
    ...Object.fromEntries(
      sides.map((side) => [`padding-${side}`, (value(`padding-${side}`) ?? all[side]).replace(/^0$/, '0px')]),
    ),
  };
}

function rgb(text: string): string {
  const color = parseColor(text);
  return color ? `rgb(${color.red}, ${color.green}, ${color.blue})` : text;
}

/** The browser's values. */
function shownAt(page: Page, place: string, words: string): Promise<Values | null> {
  return page.evaluate(
    ({ place, words, sides }) => {
      const outer = document.querySelector(place);
      const inner = outer?.querySelector(words);
      if (!outer || !inner) return null;
      const { color, fontSize } = getComputedStyle(inner);
      const padding = getComputedStyle(outer);
      let ground = 'rgb(255, 255, 255)';
      for (let at: Element | null = inner; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (backgroundColor === 'rgba(0, 0, 0, 0)') continue;
        ground = backgroundColor;
        break;
      }
      return {
        ...{ color, ground, 'font-size': fontSize },
        ...Object.fromEntries(
          sides.map((side) => [`padding-${side}`, padding.getPropertyValue(`padding-${side}`)]),
        ),
      };
    },
    { place, words, sides },
  );
}
