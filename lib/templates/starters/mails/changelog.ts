import { fonts, sheet } from './sheet';
import { field, list, marketing, required, type Starter } from './starter';

const ink = '#0b1220';
const cyan = '#5fe3e0';
const pill = 'border-radius: 4px; padding: 2px 7px; font-size: 12px; font-weight: 700;';

/** For people who read release notes: a version, what is new, one command, and what was mended. */
export const changelog: Starter = {
  id: 'changelog',
  name: 'Changelog',
  description:
    'A release for people who build with it: entries with labels from a list, a command and what to watch.',
  use: 'updates',
  industry: 'Developer tools',
  subject: 'Relay {{ version }}: {{ headline }}',
  previewText: '{{ changes.size }} changes, nothing that breaks.',
  document: marketing(
    sheet(
      {
        title: 'Relay release notes',
        font: fonts.sans,
        canvas: '#eef2f6',
        darkCanvas: '#060a12',
        attributes: `
      <mj-text font-size="16px" line-height="25px" color="#3d485a" padding="0 36px 16px" />
      <mj-table font-size="15px" line-height="23px" color="#3d485a" padding="0 36px" />
      <mj-button background-color="#0f6a73" color="#ffffff" font-size="15px" font-weight="600" line-height="20px" border-radius="6px" inner-padding="13px 22px" padding="6px 36px 36px" align="left" />`,
        phone: `.side { padding-left: 22px !important; padding-right: 22px !important; }
        .inset > table > tbody > tr > td { padding-left: 22px !important; padding-right: 22px !important; }
        .version > div { font-size: 52px !important; line-height: 56px !important; }
        .rows .kind { width: 74px !important; }`,
        dark: `.card, .card > table { background-color: #101827 !important; }
        .text > div, .rows table, .rows td { color: #b4c0d3 !important; }
        .title > div, .strong { color: #f1f6fc !important; }
        .rows td { border-color: #25314a !important; }
        .code > table > tbody > tr > td { background-color: #060a12 !important; }`,
      },
      `
    <mj-section background-color="${ink}" padding="30px 0 34px">
      <mj-column>
        <mj-text css-class="side" font-family="${fonts.mono}" font-size="14px" line-height="20px" color="#a9b7cc" padding="0 36px 26px">relay / releases / {{ release_date | date: "%Y-%m-%d" }}</mj-text>
        <mj-text css-class="version side" font-family="${fonts.mono}" font-size="76px" line-height="80px" font-weight="700" letter-spacing="-4px" color="${cyan}" padding="0 36px 10px">{{ version }}</mj-text>
        <mj-text css-class="side" font-size="21px" line-height="30px" font-weight="600" color="#ffffff" padding="0 36px">{{ headline }}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section css-class="card" background-color="#ffffff" padding="34px 0 20px">
      <mj-column>
        <mj-text css-class="text side">Replays were our most wanted feature and our slowest. They now begin where the last one stopped, so that a million events take minutes and not a night.</mj-text>
        <mj-table css-class="rows side" padding="4px 36px 16px">
          {% for change in changes %}
          <tr>
            <td class="kind" width="96" valign="top" style="width: 96px; border-top: 1px solid #e0e6ee; padding: 15px 0;">{% case change.kind %}{% when 'new' %}<span style="${pill} background-color: #c9f4ec; color: #07514a;">New</span>{% when 'fixed' %}<span style="${pill} background-color: #ffdfd6; color: #7c2410;">Fixed</span>{% else %}<span style="${pill} background-color: #dfe5ff; color: #263a94;">Better</span>{% endcase %}</td>
            <td valign="top" style="border-top: 1px solid #e0e6ee; padding: 13px 0 15px;"><strong class="strong" style="color: ${ink};">{{ change.title }}</strong><br />{{ change.text }}</td>
          </tr>
          {% endfor %}
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-section css-class="card inset" background-color="#ffffff" padding="0 36px 22px">
      <mj-column css-class="code" background-color="${ink}" border-radius="8px" padding="18px 0">
        <mj-text font-family="${fonts.mono}" font-size="14px" line-height="24px" color="#e8eef7" padding="0 20px"><span style="color: #a9b7cc;"># no change of code is needed</span><br />$ relay upgrade {{ version }}<br />$ relay replay <span style="color: ${cyan};">--since yesterday</span></mj-text>
      </mj-column>
    </mj-section>
    <mj-section css-class="card" background-color="#ffffff">
      <mj-column><mj-button css-class="side" href="{{ notes_url }}">Read all of the notes</mj-button></mj-column>
    </mj-section>
    <mj-section padding="24px 0">
      <mj-column><mj-text css-class="text side" font-size="14px" line-height="22px" padding="0 36px">Built by eleven people, four of them by sending us a patch. Something broke? Reply with the request’s id.</mj-text></mj-column>
    </mj-section>`,
    ),
    { color: '#c3cede', background: ink },
    [
      required('version', 'text', '4.2.0', 'Of the release'),
      required('headline', 'text', 'Replays that remember where they were', 'The main thing in a few words'),
      required('release_date', 'date', '2026-11-20', 'The day of the release'),
      list(
        'changes',
        'Kinds are new, better or fixed',
        [field('kind'), field('title'), field('text')],
        [
          {
            kind: 'new',
            title: 'Replay from a checkpoint',
            text: 'Stop one, deploy, go on. Nothing is delivered twice.',
          },
          {
            kind: 'new',
            title: 'Filters with wildcards',
            text: 'orders.* is now a filter of its own, in the console too.',
          },
          {
            kind: 'better',
            title: 'Half the memory',
            text: 'Large bodies are streamed to the receiver and never kept whole.',
          },
          {
            kind: 'fixed',
            title: 'Clocks that jump',
            text: 'A second that came twice no longer loses the events in it.',
          },
        ],
      ),
      required('notes_url', 'url', 'https://relay.example/releases/4.2.0', 'Where the button leads'),
    ],
  ),
};
