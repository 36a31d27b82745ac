import { z } from 'zod';
import { accentButton, type BrandLook } from '@/lib/document/brand/brand-look';
import { isStyleSheetAddress } from '@/lib/document/brand/web-font';
import { anyId, characters, timestamp } from '@/lib/shapes';

const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Must be a six-digit color such as #1a2b3c.');

/** Characters allowed in a `font-family`, which is written into style attributes. */
const stack = characters(1, 300).refine((text) => !/[<>{};()\\]/.test(text), {
  message: 'Must be a list of font names separated by commas.',
});

const styleSheetUrl = z
  .string()
  .max(500)
  .refine(isStyleSheetAddress, { message: 'Must be an address that begins with https:.' });

const font = z.strictObject({
  name: characters(1, 60),
  stack,
  stylesheet_url: styleSheetUrl.nullable().default(null),
});

const button = z.strictObject({
  background_color: color,
  color,
  border_radius: z
    .union([z.int().min(0).max(100), z.string().regex(/^\d{1,3}px$/, 'Must be pixels, such as 6 or 6px.')])
    .describe('In pixels, as a number or as in `6px`.'),
});

/** The default button of mjml. */
const plainButton = { background_color: '#414141', color: '#ffffff', border_radius: 3 };

/** The button style was not changed. */
function isPlainButton(style: z.infer<typeof button>): boolean {
  return (
    style.background_color === plainButton.background_color &&
    style.color === plainButton.color &&
    Number.parseInt(String(style.border_radius), 10) === plainButton.border_radius
  );
}

/** The settings of a brand. */
export const brandSettings = z.strictObject({
  colors: z
    .array(
      z.strictObject({
        name: characters(1, 60),
        value: color.meta({ description: 'The color.', examples: ['#1a2b3c'] }),
      }),
    )
    .max(12)
    .default([]),
  fonts: z.array(font).max(6).default([]),
  logo_asset_id: anyId.nullable().default(null).describe('An image of the library.'),
  button: button.default(plainButton),
});

/** The same, also accepting a brand as it was returned. */
export const brandInput = brandSettings.extend({
  object: z.literal('brand').optional(),
  updated_at: timestamp
    .nullable()
    .optional()
    .describe('Accepted so that a retrieved brand can be sent back. It is ignored.'),
});
export type BrandInput = z.infer<typeof brandInput>;

export const brand = brandSettings.extend({
  object: z.literal('brand'),
  updated_at: timestamp.nullable().describe('Null if nothing was set yet.'),
});
export type Brand = z.infer<typeof brand>;

type Logo = { url: string; alt: string | null; width: number };

/** The brand for an email; null if none was set. */
export function brandLookOf(brand: Brand, logo: Logo | null): BrandLook | null {
  if (brand.updated_at === null) return null;
  return {
    colors: brand.colors,
    fonts: brand.fonts,
    button: isPlainButton(brand.button) ? accentButton(brand.colors) : buttonLook(brand.button),
    logo: logo && { url: logo.url, alt: logo.alt ?? '', width: logo.width },
  };
}

function buttonLook({ border_radius: radius, ...look }: Brand['button']): BrandLook['button'] {
  return { ...look, border_radius: typeof radius === 'number' ? `${radius}px` : radius };
}
