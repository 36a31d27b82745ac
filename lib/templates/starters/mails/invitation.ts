import { fonts, sheet } from './sheet';
import { field, list, optional, required, type Starter, transactional, whenGiven } from './starter';

const violet = '#5b35d5';
const ink = '#221a3f';

/** Who invites, what they say, and who is there already. */
export const invitation: Starter = {
  id: 'invitation',
  name: 'Invitation',
  description: 'Asks a colleague to join a workspace, with the words of whoever invites.',
  use: 'account',
  industry: 'Software',
  subject: '{{ inviter_name }} invites you to {{ workspace_name }}',
  previewText: 'Join {{ workspace_name }} on Cartograph. The invitation is open for {{ valid_days }} days.',
  document: transactional(
    sheet(
      {
        title: 'You are invited',
        font: fonts.round,
        canvas: '#e9e3ff',
        darkCanvas: '#150f2b',
        attributes: `
      <mj-text font-size="16px" line-height="25px" color="#4a4166" align="center" padding="0 44px 18px" />
      <mj-table font-size="15px" line-height="22px" color="#4a4166" padding="0" />
      <mj-button background-color="${violet}" color="#ffffff" font-size="17px" font-weight="700" line-height="22px" border-radius="14px" inner-padding="17px 40px" padding="6px 24px 26px" />`,
        phone: `.side > div { padding-left: 0 !important; padding-right: 0 !important; }
        .title > div { font-size: 27px !important; line-height: 34px !important; }`,
        dark: `.card, .card > table { background-color: #211a3d !important; }
        .words > table { background-color: #2e2554 !important; }
        .text > div, .faces td { color: #cfc6ee !important; }
        .title > div, .said > div { color: #f6f2ff !important; }
        .ring { border-color: #211a3d !important; }`,
      },
      `
    <mj-section padding="40px 24px 22px">
      <mj-column><mj-text css-class="said logo" font-size="17px" font-weight="700" color="${ink}" padding="0">▲ Cartograph</mj-text></mj-column>
    </mj-section>
    <mj-wrapper padding="0 20px">
      <mj-section css-class="card" background-color="#ffffff" border-radius="24px 24px 0 0" padding="44px 0 0">
        <mj-column>
          <mj-table role="presentation" padding="0 0 22px">
            <tr><td align="center">
              <table role="presentation" cellpadding="0" cellspacing="0"><tr>
                <td width="88" height="88" align="center" valign="middle" bgcolor="${violet}" style="width: 88px; height: 88px; border-radius: 44px; font-size: 30px; line-height: 36px; font-weight: 700; color: #ffffff;">{{ inviter_initials }}</td>
              </tr></table>
            </td></tr>
          </mj-table>
          <mj-text css-class="title" font-size="32px" line-height="39px" font-weight="700" letter-spacing="-0.5px" color="${ink}">{{ inviter_name }} wants you on the map of {{ workspace_name }}.</mj-text>
        </mj-column>
      </mj-section>
      <mj-raw>{% if conditions.has_message %}</mj-raw>
      <mj-section css-class="card" background-color="#ffffff" padding="6px 44px 26px">
        <mj-column css-class="words" background-color="#f1ecff" border-radius="20px 20px 20px 4px">
          <mj-text css-class="said" align="left" font-size="17px" line-height="27px" color="${ink}" padding="22px 26px 24px">“{{ message }}”</mj-text>
        </mj-column>
      </mj-section>
      <mj-raw>{% endif %}</mj-raw>
      <mj-section css-class="card" background-color="#ffffff" border-radius="0 0 24px 24px" padding="4px 0 24px">
        <mj-column>
          <mj-text css-class="text">You will be able to draw routes, mark places and walk them with {{ member_count }} others.</mj-text>
          <mj-table css-class="faces" role="presentation" padding="0 0 26px">
            <tr><td align="center">
              <table role="presentation" cellpadding="0" cellspacing="0"><tr>
                {% for member in members %}
                <td style="padding: 0 4px;"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="42" height="42" align="center" bgcolor="#d9cdfc" style="width: 42px; height: 42px; border-radius: 21px; font-size: 14px; font-weight: 700; color: #35207f;"><span style="color: #35207f;">{{ member.initials }}</span></td></tr></table></td>
                {% endfor %}
              </tr></table>
            </td></tr>
          </mj-table>
          <mj-button href="{{ accept_url }}">Join {{ workspace_name }}</mj-button>
          <mj-text css-class="text" font-size="14px" line-height="22px" padding="0 44px 8px">Open for {{ valid_days }} days. Free for you: {{ workspace_name }} pays for its people.</mj-text>
        </mj-column>
      </mj-section>
    </mj-wrapper>
    <mj-section padding="26px 24px 48px">
      <mj-column><mj-text css-class="text" font-size="13px" line-height="21px" padding="0 32px">You do not know {{ inviter_name }}? Then leave this message alone, and nothing happens.</mj-text></mj-column>
    </mj-section>`,
    ),
    [
      required('inviter_name', 'text', 'Noor Haddad', 'Who invites'),
      required('inviter_initials', 'text', 'NH', 'Two letters for the circle'),
      required('workspace_name', 'text', 'Alpine Club Bern', 'What the person is to join'),
      optional(
        'message',
        'text',
        'We are planning the hut tour for June and you know the north side better than any of us. Come and draw it?',
        'Words of whoever invites; left out when there are none',
      ),
      required('member_count', 'number', 14, 'How many are there already'),
      list(
        'members',
        'Five of them at most',
        [field('initials')],
        [{ initials: 'JS' }, { initials: 'AK' }, { initials: 'ML' }, { initials: 'TB' }, { initials: 'RG' }],
      ),
      required('valid_days', 'number', 7, 'How long the invitation is open'),
      required('accept_url', 'url', 'https://cartograph.example/join/5f2c', 'Accepts the invitation'),
    ],
    [whenGiven('has_message', 'There is a message', 'message')],
  ),
};
