/** What mjml itself uses where neither the element nor mj-attributes say anything. Shown as a hint, never written. */
const defaults: Record<string, Record<string, string>> = {
  'mj-body': { width: '600px' },
  'mj-section': { padding: '20px 0', direction: 'ltr', 'text-align': 'center' },
  'mj-wrapper': { padding: '20px 0', direction: 'ltr', 'text-align': 'center' },
  'mj-column': { 'vertical-align': 'top', direction: 'ltr' },
  'mj-hero': {
    mode: 'fixed-height',
    height: '0px',
    padding: '0px',
    'vertical-align': 'top',
    'background-color': '#ffffff',
  },
  'mj-text': {
    padding: '10px 25px',
    color: '#000000',
    'font-size': '13px',
    'line-height': '1',
    align: 'left',
    'font-family': 'Ubuntu, Helvetica, Arial, sans-serif',
  },
  'mj-button': {
    padding: '10px 25px',
    'inner-padding': '10px 25px',
    'background-color': '#414141',
    color: '#ffffff',
    'font-size': '13px',
    'font-weight': 'normal',
    'border-radius': '3px',
    border: 'none',
    align: 'center',
    'line-height': '120%',
    target: '_blank',
    'font-family': 'Ubuntu, Helvetica, Arial, sans-serif',
  },
  'mj-image': { padding: '10px 25px', align: 'center', height: 'auto', border: '0', target: '_blank' },
  'mj-divider': {
    padding: '10px 25px',
    'border-color': '#000000',
    'border-style': 'solid',
    'border-width': '4px',
    width: '100%',
    align: 'center',
  },
  'mj-spacer': { height: '20px' },
  'mj-table': {
    padding: '10px 25px',
    color: '#000000',
    'font-size': '13px',
    'line-height': '22px',
    width: '100%',
  },
  'mj-social': {
    padding: '10px 25px',
    align: 'center',
    mode: 'horizontal',
    'icon-size': '20px',
    color: '#333333',
  },
  'mj-navbar': { align: 'center' },
  'mj-navbar-link': { padding: '15px 10px', color: '#000000', 'font-size': '13px' },
  'mj-accordion': { padding: '10px 25px', border: '2px solid black' },
};

export function defaultValue(tag: string, name: string): string | undefined {
  return defaults[tag]?.[name];
}
