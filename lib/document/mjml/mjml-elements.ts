// Generated from mjml 5.4.1: which attributes each element takes and which children stand in it. '*' is any.
export const mjmlElements: Readonly<
  Record<string, { attributes: readonly string[]; children: readonly string[] }>
> = {
  'mj-accordion': {
    attributes:
      'border container-background-color font-family icon-align icon-height icon-position icon-unwrapped-alt icon-unwrapped-url icon-width icon-wrapped-alt icon-wrapped-url padding padding-bottom padding-left padding-right padding-top'.split(
        ' ',
      ),
    children: 'mj-accordion-element mj-raw'.split(' '),
  },
  'mj-accordion-element': {
    attributes:
      'background-color border font-family icon-align icon-height icon-position icon-unwrapped-alt icon-unwrapped-url icon-width icon-wrapped-alt icon-wrapped-url'.split(
        ' ',
      ),
    children: 'mj-accordion-title mj-accordion-text mj-raw'.split(' '),
  },
  'mj-accordion-text': {
    attributes:
      'background-color color font-family font-size font-weight letter-spacing line-height padding padding-bottom padding-left padding-right padding-top'.split(
        ' ',
      ),
    children: ''.split(' '),
  },
  'mj-accordion-title': {
    attributes:
      'background-color color font-family font-size font-weight padding padding-bottom padding-left padding-right padding-top'.split(
        ' ',
      ),
    children: ''.split(' '),
  },
  'mj-all': {
    attributes: '*'.split(' '),
    children: ''.split(' '),
  },
  'mj-attributes': {
    attributes: ''.split(' '),
    children: '*'.split(' '),
  },
  'mj-body': {
    attributes: 'background-color id width'.split(' '),
    children: 'mj-raw mj-section mj-wrapper mj-hero'.split(' '),
  },
  'mj-breakpoint': {
    attributes: 'width'.split(' '),
    children: ''.split(' '),
  },
  'mj-button': {
    attributes:
      'align background-color border border-bottom border-left border-radius border-right border-top color container-background-color font-family font-size font-style font-weight height href inner-padding letter-spacing line-height name padding padding-bottom padding-left padding-right padding-top rel target text-align text-decoration text-transform title vertical-align width'.split(
        ' ',
      ),
    children: ''.split(' '),
  },
  'mj-carousel': {
    attributes:
      'align border-radius container-background-color icon-width left-icon padding padding-bottom padding-left padding-right padding-top right-icon tb-border tb-border-radius tb-hover-border-color tb-selected-border-color tb-width thumbnails'.split(
        ' ',
      ),
    children: 'mj-carousel-image'.split(' '),
  },
  'mj-carousel-image': {
    attributes: 'alt border-radius href rel src target tb-border tb-border-radius thumbnails-src title'.split(
      ' ',
    ),
    children: ''.split(' '),
  },
  // Its children are defaults for what stands inside an element of the class.
  'mj-class': {
    attributes: '*'.split(' '),
    children: '*'.split(' '),
  },
  'mj-column': {
    attributes:
      'background-color border border-bottom border-left border-radius border-right border-top direction inner-background-color inner-border inner-border-bottom inner-border-left inner-border-radius inner-border-right inner-border-top padding padding-bottom padding-left padding-right padding-top vertical-align width'.split(
        ' ',
      ),
    children:
      'mj-accordion mj-button mj-carousel mj-divider mj-image mj-raw mj-social mj-spacer mj-table mj-text mj-navbar'.split(
        ' ',
      ),
  },
  'mj-divider': {
    attributes:
      'align border-color border-style border-width container-background-color padding padding-bottom padding-left padding-right padding-top width'.split(
        ' ',
      ),
    children: ''.split(' '),
  },
  'mj-font': {
    attributes: 'href name'.split(' '),
    children: ''.split(' '),
  },
  'mj-group': {
    attributes: 'background-color direction vertical-align width'.split(' '),
    children: 'mj-column mj-raw'.split(' '),
  },
  'mj-head': {
    attributes: ''.split(' '),
    children:
      'mj-attributes mj-breakpoint mj-html-attributes mj-font mj-preview mj-style mj-title mj-raw'.split(' '),
  },
  'mj-hero': {
    attributes:
      'background-color background-height background-position background-url background-width border-radius height inner-background-color inner-padding inner-padding-bottom inner-padding-left inner-padding-right inner-padding-top mode padding padding-bottom padding-left padding-right padding-top vertical-align'.split(
        ' ',
      ),
    children:
      'mj-accordion mj-button mj-carousel mj-divider mj-image mj-social mj-spacer mj-table mj-text mj-navbar mj-raw'.split(
        ' ',
      ),
  },
  'mj-html-attribute': {
    attributes: 'name'.split(' '),
    children: ''.split(' '),
  },
  'mj-html-attributes': {
    attributes: ''.split(' '),
    children: 'mj-selector'.split(' '),
  },
  'mj-image': {
    attributes:
      'align alt border border-bottom border-left border-radius border-right border-top container-background-color fluid-on-mobile font-size height href max-height name padding padding-bottom padding-left padding-right padding-top rel sizes src srcset target title usemap width'.split(
        ' ',
      ),
    children: ''.split(' '),
  },
  'mj-navbar': {
    attributes:
      'align base-url hamburger ico-align ico-close ico-color ico-font-family ico-font-size ico-line-height ico-open ico-padding ico-padding-bottom ico-padding-left ico-padding-right ico-padding-top ico-text-decoration ico-text-transform padding padding-bottom padding-left padding-right padding-top'.split(
        ' ',
      ),
    children: 'mj-navbar-link mj-raw'.split(' '),
  },
  'mj-navbar-link': {
    attributes:
      'color font-family font-size font-style font-weight href letter-spacing line-height name padding padding-bottom padding-left padding-right padding-top rel target text-decoration text-transform'.split(
        ' ',
      ),
    children: ''.split(' '),
  },
  'mj-preview': {
    attributes: ''.split(' '),
    children: ''.split(' '),
  },
  'mj-raw': {
    attributes: 'position'.split(' '),
    children: ''.split(' '),
  },
  'mj-section': {
    attributes:
      'background-color background-position background-position-x background-position-y background-repeat background-size background-url border border-bottom border-left border-radius border-right border-top direction full-width gutter padding padding-bottom padding-left padding-right padding-top text-align text-padding'.split(
        ' ',
      ),
    children: 'mj-column mj-group mj-raw'.split(' '),
  },
  'mj-selector': {
    attributes: 'path'.split(' '),
    children: 'mj-html-attribute'.split(' '),
  },
  'mj-social': {
    attributes:
      'align border border-radius color container-background-color font-family font-size font-style font-weight icon-height icon-padding icon-size inner-padding line-height mode padding padding-bottom padding-left padding-right padding-top table-layout text-decoration text-padding vertical-align'.split(
        ' ',
      ),
    children: 'mj-social-element mj-raw'.split(' '),
  },
  'mj-social-element': {
    attributes:
      'align alt background-color border border-radius color font-family font-size font-style font-weight href icon-height icon-padding icon-position icon-size line-height name padding padding-bottom padding-left padding-right padding-top rel sizes src srcset target text-decoration text-padding title vertical-align'.split(
        ' ',
      ),
    children: ''.split(' '),
  },
  'mj-spacer': {
    attributes:
      'border border-bottom border-left border-right border-top container-background-color height padding padding-bottom padding-left padding-right padding-top'.split(
        ' ',
      ),
    children: ''.split(' '),
  },
  'mj-style': {
    attributes: 'inline'.split(' '),
    children: ''.split(' '),
  },
  'mj-table': {
    attributes:
      'align border cellpadding cellspacing color container-background-color font-family font-size font-weight line-height padding padding-bottom padding-left padding-right padding-top role table-layout vertical-align width'.split(
        ' ',
      ),
    children: ''.split(' '),
  },
  'mj-text': {
    attributes:
      'align background-color color container-background-color font-family font-size font-style font-weight height letter-spacing line-height padding padding-bottom padding-left padding-right padding-top text-decoration text-transform vertical-align'.split(
        ' ',
      ),
    children: ''.split(' '),
  },
  'mj-title': {
    attributes: ''.split(' '),
    children: ''.split(' '),
  },
  'mj-wrapper': {
    attributes:
      'background-color background-position background-position-x background-position-y background-repeat background-size background-url border border-bottom border-left border-radius border-right border-top direction full-width gap gutter padding padding-bottom padding-left padding-right padding-top text-align text-padding'.split(
        ' ',
      ),
    children: 'mj-hero mj-raw mj-section'.split(' '),
  },
  mjml: {
    attributes: 'dir lang owa version'.split(' '),
    children: 'mj-body mj-head mj-raw'.split(' '),
  },
};
