import { type BlockGroup, readBlockFile } from './block-files';

/**
 * Designed parts of an email in reading order, to start from. Each `rows/<id>.mjml` has its name and search terms here.
 */
const rows = {
  Headers: [
    ['header-centered', 'Logo in the middle', 'header brand top'],
    ['header-menu', 'Logo and menu', 'header navigation links brand top'],
    ['header-dark', 'Dark bar with date', 'header newsletter issue brand top'],
  ],
  Heroes: [
    ['hero-centered', 'Big headline', 'hero title intro announcement button'],
    ['hero-picture', 'Picture and headline', 'hero image title intro launch'],
    ['hero-dark', 'Dark hero', 'hero night background title intro event'],
    ['hero-split', 'Headline beside a picture', 'hero split image title intro product'],
  ],
  'Text and pictures': [
    ['image-left', 'Picture left of text', 'image beside article story'],
    ['image-right', 'Picture right of text', 'image beside article story'],
    ['articles', 'Three articles', 'newsletter digest blog posts teaser list'],
    ['letter', 'Letter with signature', 'text personal note founder plain'],
    ['gallery', 'Picture gallery', 'images photos grid lookbook'],
    ['video', 'Video with headline', 'film youtube vimeo play watch'],
  ],
  Features: [
    ['features-three', 'Three features', 'benefits reasons columns icons'],
    ['features-four', 'Four features in a grid', 'benefits reasons two by two icons'],
    ['features-list', 'Checklist', 'features benefits ticks included list'],
    ['steps', 'Numbered steps', 'how to onboarding first list'],
    ['figures', 'Three figures', 'stats numbers report metrics results'],
  ],
  'Products and orders': [
    ['products-two', 'Two products', 'product grid shop price sale'],
    ['products-three', 'Three products', 'product grid shop price sale'],
    ['products-list', 'List of products', 'repeat items cart basket recommended variable loop'],
    ['order', 'Order with total', 'receipt table invoice lines repeat items confirmation'],
    ['receipt', 'Payment summary', 'receipt invoice table paid card'],
    ['pricing', 'Two plans', 'pricing price compare upgrade subscription'],
    ['coupon', 'Coupon', 'code discount voucher sale offer'],
  ],
  'Calls to action': [
    ['action-centered', 'Call to action', 'cta button center'],
    ['action-dark', 'Dark call to action', 'cta button banner night'],
    ['action-beside', 'Button beside text', 'cta call to action banner strip'],
  ],
  'People and events': [
    ['quote', 'Quote', 'testimonial review customer said'],
    ['quote-portrait', 'Quote with portrait', 'testimonial review customer said photo'],
    ['team', 'Team', 'people persons portraits contact speakers'],
    ['event', 'Event with date', 'invitation webinar calendar meeting when where'],
  ],
  Dividers: [
    ['divider-heading', 'Heading between lines', 'divider separator title chapter'],
    ['chapter', 'Chapter heading', 'divider separator title section label'],
  ],
  Footers: [
    ['footer-simple', 'Plain footer', 'footer address bottom end'],
    ['footer-columns', 'Footer with columns', 'footer links address bottom end sitemap'],
    ['footer-social', 'Footer with social links', 'footer follow networks icons address bottom end'],
    ['footer-dark', 'Dark footer', 'footer night address bottom end follow'],
  ],
} satisfies Record<string, [id: string, name: string, keywords: string][]>;

export const designedRows: readonly BlockGroup[] = Object.entries(rows).map(([title, blocks]) => ({
  title,
  blocks: blocks.map(([id, name, keywords]) => readBlockFile(`rows/${id}`, { name, keywords })),
}));
