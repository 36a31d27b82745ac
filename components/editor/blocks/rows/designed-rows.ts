import type { Definitions } from '@/components/editor/tree/definitions';
import actionBeside from './action-beside.mjml';
import actionCentered from './action-centered.mjml';
import actionDark from './action-dark.mjml';
import articles from './articles.mjml';
import chapter from './chapter.mjml';
import coupon from './coupon.mjml';
import dividerHeading from './divider-heading.mjml';
import event from './event.mjml';
import featuresFour from './features-four.mjml';
import featuresList from './features-list.mjml';
import featuresThree from './features-three.mjml';
import figures from './figures.mjml';
import footerColumns from './footer-columns.mjml';
import footerDark from './footer-dark.mjml';
import footerSimple from './footer-simple.mjml';
import footerSocial from './footer-social.mjml';
import gallery from './gallery.mjml';
import headerCentered from './header-centered.mjml';
import headerDark from './header-dark.mjml';
import headerMenu from './header-menu.mjml';
import heroCentered from './hero-centered.mjml';
import heroDark from './hero-dark.mjml';
import heroPicture from './hero-picture.mjml';
import heroSplit from './hero-split.mjml';
import imageLeft from './image-left.mjml';
import imageRight from './image-right.mjml';
import letter from './letter.mjml';
import order from './order.mjml';
import pricing from './pricing.mjml';
import productsList from './products-list.mjml';
import productsThree from './products-three.mjml';
import productsTwo from './products-two.mjml';
import quote from './quote.mjml';
import quotePortrait from './quote-portrait.mjml';
import receipt from './receipt.mjml';
import groups from './rows.json';
import steps from './steps.mjml';
import team from './team.mjml';
import video from './video.mjml';

/** A piece of an email that was designed whole: what people begin with, and then make their own. */
export type DesignedRow = {
  id: string;
  name: string;
  /** Words that find it, beside its name. */
  keywords: string;
  /** One or more sections. */
  source: string;
  /** The variables that it is filled with. */
  definitions?: Definitions;
};

export type RowGroup = { title: string; rows: readonly DesignedRow[] };

const sources: Record<string, string> = {
  'action-beside': actionBeside,
  'action-centered': actionCentered,
  'action-dark': actionDark,
  articles,
  chapter,
  coupon,
  'divider-heading': dividerHeading,
  event,
  'features-four': featuresFour,
  'features-list': featuresList,
  'features-three': featuresThree,
  figures,
  'footer-columns': footerColumns,
  'footer-dark': footerDark,
  'footer-simple': footerSimple,
  'footer-social': footerSocial,
  gallery,
  'header-centered': headerCentered,
  'header-dark': headerDark,
  'header-menu': headerMenu,
  'hero-centered': heroCentered,
  'hero-dark': heroDark,
  'hero-picture': heroPicture,
  'hero-split': heroSplit,
  'image-left': imageLeft,
  'image-right': imageRight,
  letter,
  order,
  pricing,
  'products-list': productsList,
  'products-three': productsThree,
  'products-two': productsTwo,
  quote,
  'quote-portrait': quotePortrait,
  receipt,
  steps,
  team,
  video,
};

/** The designed rows in the order in which an email is read; words and buttons take the styles of the email they land in. */
export const designedRows = groups.map(({ title, rows }) => ({
  title,
  rows: rows.map((row) => ({ ...row, source: sources[row.id]?.trimEnd() ?? '' })),
})) as readonly RowGroup[]; // its test reads each of them
