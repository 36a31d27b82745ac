import { describe, expect, it } from 'vitest';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { removeComments } from './comments';
import { translateTags } from './translate-tags';
import { describeUnknownTag } from './unknown-tags';

function translated(source: string): string {
  const text = translateTags(removeComments(source).text()).writer.text();
  expect(analyzeLiquid(text).issues, text).toEqual([]);
  return text;
}

describe('Liquid', () => {
  it.each([
    "{{ name }} {{name | default: 'you'}} {%- if a == 'b' -%}x{% elsif c %}y{% else %}z{% endif %}",
    '{% for item in items limit: 3 %}{{ item.title | upcase }}{{ forloop.index }}{% endfor %}',
    '{% assign x = 1 %}{% raw %}{{ raw }}{% endraw %}{% case a %}{% when 1 %}b{% endcase %}',
    '{{ items.first.title }} {{ contact.first_name }} {{ unsubscribe_url }}',
    '<style>a{b:c}@media x{a{b:c}}</style> 100% { x } <b>{y}</b> * | a | *',
  ])('stays unchanged: %s', (source) => expect(translated(source)).toBe(source));
});

describe.each([
  ['Handlebars', '{{{ body }}}', '{{ body }}'],
  ['Handlebars', '{{#if vip}}a{{else}}b{{/if}}', '{% if vip %}a{% else %}b{% endif %}'],
  ['Handlebars', '{{#if a}}1{{else if b}}2{{/if}}', '{% if a %}1{% elsif b %}2{% endif %}'],
  ['Handlebars', '{{#unless paid}}due{{/unless}}', '{% unless paid %}due{% endunless %}'],
  [
    'Handlebars',
    '{{#each items}}{{name}} {{this.price}} {{../currency}} {{@index}}{{/each}} {{name}}',
    '{% for item in items %}{{ item.name }} {{ item.price }} {{ currency }} {{ forloop.index0 }}{% endfor %} {{name}}',
  ],
  [
    'Handlebars',
    '{{#each order.lines as |line|}}{{line.name}}{{/each}}',
    '{% for line in order.lines %}{{ line.name }}{% endfor %}',
  ],
  ['Handlebars', '{{#each tags}}{{this}}{{/each}}', '{% for tag in tags %}{{ tag }}{% endfor %}'],
  [
    'Handlebars',
    '{{#each items}}{{#if @first}}a{{/if}}{{name}}{{#unless @last}}, {{/unless}}{{#if (eq @index 1)}}b{{/if}}{{/each}}',
    '{% for item in items %}{% if forloop.first %}a{% endif %}{{ item.name }}{% unless forloop.last %}, {% endunless %}{% if forloop.index0 == 1 %}b{% endif %}{% endfor %}',
  ],
  ['Handlebars', '{{!-- a note --}}{{! another }}x', 'x'],
  ['Handlebars', '{{#if (eq plan "pro")}}x{{/if}}', '{% if plan == "pro" %}x{% endif %}'],
  [
    'Handlebars',
    '{{#if first-name}}{{first-name}} {{ first-name | upcase }}{{/if}}',
    '{% if first_name %}{{first_name}} {{ first_name | upcase }}{% endif %}',
  ],
  [
    'Liquid',
    "{% if is-vip and a == 'x-y' %}{{ user.last-name | default: 'a-b' }}{% endif %}{% for one in my-list limit: 3 %}{{ one.a-b }}{% endfor %}{{- a -}}",
    "{% if is_vip and a == 'x-y' %}{{ user.last_name | default: 'a-b' }}{% endif %}{% for one in my_list limit: 3 %}{{ one.a_b }}{% endfor %}{{- a -}}",
  ],
  ['Mustache', '{{^items}}none{{/items}}{{& raw}}', '{% unless items %}none{% endunless %}{{ raw }}'],
  ['SendGrid', '{{insert name "default=Customer"}}', "{{ name | default: 'Customer' }}"],
  ['SendGrid', '{{#greaterThan total 10}}x{{/greaterThan}}', '{% if total > 10 %}x{% endif %}'],
  ['SendGrid', '<a href="<%asm_group_unsubscribe_raw_url%>">', '<a href="{{ unsubscribe_url }}">'],
  ['Postmark', '<a href="{{{ pm:unsubscribe }}}">', '<a href="{{ unsubscribe_url }}">'],
  ['Mailchimp', 'Hi *|FNAME|*, *|MMERGE3|*', 'Hi {{ FNAME }}, {{ MMERGE3 }}'],
  ['Mailchimp', '*|IF:FNAME|*a*|ELSE:|*b*|END:IF|*', '{% if FNAME %}a{% else %}b{% endif %}'],
  [
    'Mailchimp',
    '*|IF:PLAN=pro|*a*|ELSEIF:AGE>=18|*b*|END:IF|*',
    "{% if PLAN == 'pro' %}a{% elsif AGE >= 18 %}b{% endif %}",
  ],
  [
    'Mailchimp',
    '<a href="*|UNSUB|*">x</a> *|LIST:ADDRESS|*',
    '<a href="{{ unsubscribe_url }}">x</a> {{ workspace.postal_address }}',
  ],
  [
    'Mailgun',
    'Hi %recipient.first_name% (%recipient_email%) 100% <a href="%unsubscribe_url%">x</a>',
    'Hi {{ first_name }} ({{ recipient_email }}) 100% <a href="{{ unsubscribe_url }}">x</a>',
  ],
  ['Twig', "{{ ('now') |format_datetime('long', 'short') }}", "{{ 'now' | format_datetime: 'long' }}"],
  [
    'Twig',
    "{{ a|format_datetime('short', 'none', locale='fr') }} {{ a|format_datetime('none', 'short') }} {{ a|format_date(pattern='dd/MM/yyyy') }}",
    "{{ a | format_date: 'short' }} {{ a | format_time: 'short' }} {{ a | date: '%d/%m/%Y' }}",
  ],
  [
    'Twig',
    "{{ a|format_datetime('medium', timezone='Europe/Paris') }} {{ a|format_time('short') }}",
    "{{ a | format_datetime: 'medium', 'Europe/Paris' }} {{ a | format_time: 'short' }}",
  ],
  ['Twig', 'a{% block content %}\n{% endblock %}b', 'a{{ content }}\nb'],
  ['ERB', '<% if @logo == :small %>a<% end %>', "{% if logo == 'small' %}a{% endif %}"],
  ['Klaviyo', "{{ first_name|default:'friend' }}", "{{ first_name|default:'friend' }}"],
  ['Klaviyo', "{{ person|lookup:'First Name'|title }}", '{{ person.First_Name | capitalize }}'],
  ['Klaviyo', '{% unsubscribe_link %}', '{{ unsubscribe_url }}'],
  [
    'Klaviyo',
    `{% unsubscribe 'Leave' %} {% manage_preferences "Choose" %} <a href="{% manage_preferences_link %}">x</a>`,
    '<a href="{{ unsubscribe_url }}">Leave</a> <a href="{{ unsubscribe_url }}">Choose</a> <a href="{{ unsubscribe_url }}">x</a>',
  ],
  [
    'Klaviyo',
    '{{ event.timestamp|date:"F j" }} {{ item.price|floatformat:"-2" }}',
    "{{ event.timestamp | date: '%B %-d' }} {{ item.price | format_number: 2 }}",
  ],
  ['Mailchimp', '<a href="*|UPDATE_PROFILE|*">x</a>', '<a href="{{ unsubscribe_url }}">x</a>'],
  [
    'Brevo',
    '{{ contact.FIRSTNAME | default : "x" }} {{ unsubscribe }}',
    '{{ contact.FIRSTNAME | default : "x" }} {{ unsubscribe_url }}',
  ],
  [
    'Jinja',
    "{{ name|upper }} {{ name|default('you') }} {# note #}{{ body|safe }}",
    "{{ name | upcase }} {{ name | default: 'you' }} {{ body }}",
  ],
  [
    'Jinja',
    '{% if a and not b is defined %}x{% elif c %}y{% endif %}',
    '{% if a and not b %}x{% elsif c %}y{% endif %}',
  ],
  [
    'Jinja',
    '{% for u in users %}{{ loop.index }} {{ u.name }}{% endfor %}',
    '{% for u in users %}{{ forloop.index }} {{ u.name }}{% endfor %}',
  ],
  [
    'Django',
    '{% for u in users %}{% if forloop.counter0 == 1 and not loop.last %}{{ forloop.counter }}{% endif %}{% endfor %}',
    '{% for u in users %}{% if forloop.index0 == 1 and not forloop.last %}{{ forloop.index }}{% endif %}{% endfor %}',
  ],
  ['Jinja', "{% set total = 3 %}{{ user['first name'] }}", '{% assign total = 3 %}{{ user.first_name }}'],
  [
    'Twig',
    "{{ when|date('d.m.Y') }} {% if a %}b{% elseif c %}d{% endif %}",
    "{{ when | date: '%d.%m.%Y' }} {% if a %}b{% elsif c %}d{% endif %}",
  ],
  ['ERB', 'Hi <%= @user.name %><%# note %>, <%= h(city) %>', 'Hi {{ user.name }}, {{ city }}'],
  [
    'ERB',
    '<% if @vip %>a<% elsif x %>b<% else %>c<% end %>',
    '{% if vip %}a{% elsif x %}b{% else %}c{% endif %}',
  ],
  [
    'ERB',
    '<% @items.each do |item| %><%= item.name -%><% end %>',
    '{% for item in items %}{{ item.name }}{% endfor %}',
  ],
  ['ERB', '<% unless a == "b" %>x<% end %>', '{% unless a == "b" %}x{% endunless %}'],
  ['Go', 'Hi {{ .User.Name }}{{/* note */}} {{- .City -}}', 'Hi {{ User.Name }} {{- City -}}'],
  [
    'Handlebars',
    '<table>\n {{~#each items~}} \n<tr><td> {{~name}} </td></tr>\n{{~else~}} none {{~/each}}\n</table>',
    '<table>\n {%- for item in items -%} \n<tr><td> {{- item.name }} </td></tr>\n{%- else -%} none {%- endfor %}\n</table>',
  ],
  [
    'Handlebars',
    '<table>\r\n\t{{#each items}}\n\n<tr> {{#if a}} <td>{{b}}</td>\t{{/if}}</tr>  {{/each}} </table>',
    '<table>\r\n\t{% for item in items %}\n\n<tr> {% if item.a %} <td>{{ item.b }}</td>\t{% endif %}</tr>  {% endfor %} </table>',
  ],
  ['Handlebars', 'Dear {{~ name ~}} !', 'Dear {{- name -}} !'],
  [
    'Jinja',
    "a {%- if loop is defined and b == 'c' -%} {{- user['name'] -}} {%- endif %}",
    "a {%- if loop and b == 'c' -%} {{- user.name -}} {%- endif %}",
  ],
  [
    'Go',
    '{{ if .Vip }}a{{ else if .New }}b{{ else }}c{{ end }}',
    '{% if Vip %}a{% elsif New %}b{% else %}c{% endif %}',
  ],
  [
    'Go',
    '{{ range .Items }}{{ .Title }} {{ $.Shop }}{{ end }}',
    '{% for Item in Items %}{{ Item.Title }} {{ Shop }}{% endfor %}',
  ],
  [
    'Go',
    '{{ range $i, $line := .Lines }}{{ $line.Name }}{{ end }}',
    '{% for line in Lines %}{{ line.Name }}{% endfor %}',
  ],
  ['EEx', '<%= if @vip do %>a<% else %>b<% end %>', '{% if vip %}a{% else %}b{% endif %}'],
  [
    'EEx',
    '<%= for line <- @lines do %><%= line.name %><% end %>',
    '{% for line in lines %}{{ line.name }}{% endfor %}',
  ],
  ['Go', '{{ define "page" }}a {{ block "body" . }}b{{ end }}{{ end }}', 'a b'],
  ['Go', '{{ block "body" . }}{{ end }} {{ template "footer" . }}', '{{ body }} {{ footer }}'],
  [
    'Django',
    '{% if lines.0.name %}{{ lines.0.name }}{{ lines[0].x }}{% endif %}',
    '{% if lines.first.name %}{{ lines.first.name }}{{ lines[0].x }}{% endif %}',
  ],
  ['Selmer', '{{name|abbreviate:25}} {{ to|urlescape }}', '{{ name | truncate: 25 }} {{ to | url_encode }}'],
  [
    'Jinja',
    '{{ failed.count - 1 }} {{ price * 1.5 | round }}',
    '{{ failed.count | minus: 1 }} {{ price | times: 1.5 | round }}',
  ],
  ['Django', '{% if lines|length > 0 %}x{% endif %}', '{% if lines.size > 0 %}x{% endif %}'],
  ['Jinja', "{% set color = color if color else '#000' %}", "{% assign color = color | default: '#000' %}"],
  ['Handlebars', "{{#if_eq kind 'FLAT'}}x{{/if_eq}}", "{% if kind == 'FLAT' %}x{% endif %}"],
  ['Twig', '{% extends "a.twig" %}{% block body %}Hi{% endblock %}', 'Hi'],
  [
    'Django',
    `{% trans "It's “ours”" %} <img alt='{% translate "Say" context "x" %}'> {% trans 'Hi' as hi %}{{ hi }}`,
    `It&#39;s “ours” <img alt='Say'> {% assign hi = 'Hi' %}{{ hi }}`,
  ],
  [
    'Shopify',
    '{% if line.child? and a == "b?" %}{{ line.child? }}{% endif %}',
    '{% if line.child and a == "b?" %}{{ line.child }}{% endif %}',
  ],
  ['HEEx', 'a<%!-- a note --%>b', 'ab'],
  ['Django', '{% load i18n %}{% blocktrans %}Hi {{ name }}{% endblocktrans %}', 'Hi {{ name }}'],
  ['Mailchimp', '<!-- *|IF:VIP|* --><td>a</td><!-- *|END:IF|* -->', '{% if VIP %}<td>a</td>{% endif %}'],
  ['Jekyll', '{% raw %}<a href="{{ link }}">x</a>{% endraw %}', '<a href="{{ link }}">x</a>'],
  ['an address', '<img src="{{ static("a/logo.png") }}">', '<img src="{{ static_a_logo_png }}">'],
  ['an address', '<a href="<%= reset_url(@user, token: @t) %>">', '<a href="{{ reset_url }}">'],
  [
    'an attribute',
    "<a href={{ url }}>{{ 'a' | upcase }}</a>",
    '<a href="{{ url }}">{{ \'a\' | upcase }}</a>',
  ],
  ['an attribute', '<a title="{{ name | default: "you" }}">', '<a title="{{ name | default: \'you\' }}">'],
  ['an attribute', '<p style="a:{{ x =~ 2 }}px" {{ attrs() }}>', '<p style="a:px" >'],
  ['a name', '<p{% if a %} class="b"{% endif %}>', '<p {% if a %} class="b"{% endif %}>'],
  [
    'Blade',
    "{{-- a <b> {{ c }} --}}{{ $user->address?->city ?? 'Rome' }} {!! $body !!} {{ number_format($order->total, 2) }} {{ $at->format('d.m.Y') }}",
    "{{ user.address.city | default: 'Rome' }} {{ body }} {{ order.total }} {{ at | date: '%d.%m.%Y' }}",
  ],
  [
    'Blade',
    "@extends('a') @section('body') @if (count($lines) > 0 && !empty($order->id)) @foreach ($lines as $i => $line) {{ $line->name }} @endforeach @elseif($x) b @else c @endif @yield('end') @endsection",
    '  {% if lines.size > 0 and order.id %} {% for line in lines %} {{ line.name }} {% endfor %} {% elsif x %} b {% else %} c {% endif %} {{ end }} ',
  ],
  [
    'a style sheet beside Blade',
    '<style>@media screen { a { b: c } }</style>me@if.test @isset($a) x @endisset',
    '<style>@media screen { a { b: c } }</style>me@if.test {% if a %} x {% endif %}',
  ],
  [
    'EJS',
    "<% if (locals.user && items.length > 0) { %>a<% } else if (b === 'c') { %>b<% } else { %>c<% } %><%_ const d = 1; _%><%- body %>",
    "{% if user and items.size > 0 %}a{% elsif b == 'c' %}b{% else %}c{% endif %}{{ body }}",
  ],
  [
    'EJS',
    '<% items.forEach(function (item) { %><%= item.name %> <%= (item.price || 0).toFixed(2) %><% }); %><% for (const a of list) { %><%= a %><% } %>',
    '{% for item in items %}{{ item.name }} {{ item.price | format_number: 2 }}{% endfor %}{% for a in list %}{{ a }}{% endfor %}',
  ],
  [
    'EJS',
    `<a href="<%= \`\${process.env.RESET_URL}/\${token}\` %>">Hello <%= \`dear \${user.name}\` %></a>`,
    '<a href="{{ RESET_URL }}/{{ token }}">Hello dear {{ user.name }}</a>',
  ],
  [
    'FreeMarker',
    `<#-- a --><#if (user.name)?? && lines?size gt 0>\${user.name!"you"} <#list lines as line>\${line.title?upper_case}</#list><#elseif a?has_content>b<#else>c</#if>`,
    '{% if user.name and lines.size > 0 %}{{ user.name | default: "you" }} {% for line in lines %}{{ line.title | upcase }}{% endfor %}{% elsif a %}b{% else %}c{% endif %}',
  ],
  [
    'FreeMarker',
    `<#import "a.ftl" as layout><@layout.page title="b">\${a}<#macro x><p><#nested></p></#macro></@layout.page>`,
    '{{ a }}<p>{{ nested }}</p>',
  ],
  [
    'a text to translate',
    `{{ __('Hello, friend') }} {{ 'It’s here'|trans({}, 'email') }} <%= t(".greeting") %> {{ _("mail.bye") }} {{t "mail.end"}}`,
    'Hello, friend It’s here {{ greeting }} {{ mail.bye }} {{ mail.end }}',
  ],
  ['an address', `<img src="{% static 'a/logo.png' %}">`, '<img src="{{ static_a_logo_png }}">'],
  ['an address', `<a href="{{ 'login'|url(area: 'x') }}">`, '<a href="{{ login_x }}">'],
  ['an address', `<a href="{{ \\Config::get('app.url') }}">`, '<a href="{{ Config_app_url }}">'],
  ['ERB', '<%= "Hi #{@user&.name}, #{x}!" %>', 'Hi {{ user.name }}, {{ x }}!'],
  ['ERB', '<%= link_to "Open", booking_url(@booking) %>', '<a href="{{ booking_url }}">Open</a>'],
  [
    'ERB',
    "<%= link_to 'Open', booking_url(@booking, format: 'html'), style: 'color:inherit;' %>",
    '<a href="{{ booking_url }}" style="color:inherit;">Open</a>',
  ],
  [
    'ERB',
    "<%= link_to(\n  t('mail.about', name: APP),\n  Site.base_url,\n  style: 'color:red;',\n).html_safe %><%= raw link_to('x', y_url) %><%= @sp_name =%>",
    '<a href="{{ Site.base_url }}" style="color:red;">{{ mail.about }}</a><a href="{{ y_url }}">x</a>{{ sp_name }}',
  ],
  [
    'ERB with marks of Razor',
    '<style>@("@media") (x) { a { b: c } }</style>@ViewData["title"] <%= @a %>',
    '<style>@("@media") (x) { a { b: c } }</style>@ViewData["title"] {{ a }}',
  ],
  [
    'ERB',
    '<% total = @a + 1 %><% if content_for?(:head) %><%= yield :head %><% end %>',
    '{% if head %}{{ head }}{% endif %}',
  ],
  [
    'Go',
    '{{ $a := .B }}{{ if and .A (eq .B "x") (gt (len .C) 0) }}a{{ else with .D }}b{{ end }}{{ printf "%.2f" .Total }}{{ template `foot` . }}',
    '{% if A and B == "x" and C.size > 0 %}a{% elsif D %}b{% endif %}{{ Total }}{{ foot }}',
  ],
  ['Handlebars', '{{formatDate order.date "DD"}} {{titlecase status}}', '{{ order.date }} {{ status }}'],
  [
    'Django',
    '{% load mjml %}{% mjml %}{% with a=b.c %}{% ifequal a 1 %}{{ a }}{% endifequal %}{% endwith %}{% endmjml %}',
    '{% assign a = b.c %}{% if a == 1 %}{{ a }}{% endif %}',
  ],
  ['Twig', '{% if a.b|default(false) %}x{% endif %}', '{% if a.b %}x{% endif %}'],
  ['Go', '{{ if eq .Plan "pro" }}x{{ end }}', '{% if Plan == "pro" %}x{% endif %}'],
  [
    'PHP',
    "<?php /* a */ $n = 0; foreach ($order->lines as $i => $line): ?><?= $line['name'] ?> <?php echo esc_html($line->price); ?><?php endforeach; ?>",
    '{% for line in order.lines %}{{ line.name }} {{ line.price }}{% endfor %}',
  ],
  [
    'PHP',
    "<? if (!empty($a) && $b == 'c') { ?>x<? } elseif (isset($d)) { echo $d; } else { ?>y<? } ?>",
    "{% if a and b == 'c' %}x{% elsif d %}{{ d }}{% else %}y{% endif %}",
  ],
  [
    'PHP',
    `<title><?php _e('Hi there', 'shop'); ?></title><a href="<?= $url ?>?a=1"><?= 'Dear ' . $name . ',' ?></a><?php printf(__('Hello %s,', 'a'), $user->name) ?>`,
    '<title>Hi there</title><a href="{{ url }}?a=1">Dear {{ name }},</a>Hello {{ user.name }},',
  ],
  [
    'PHP',
    `<?php defined('ABSPATH') || exit; foreach ($items as $item) : $p = $item->p(); ?><?= $item->name ?><?php endforeach;`,
    '{% for item in items %}{{ item.name }}{% endfor %}',
  ],
  [
    'Razor',
    `@model X\n<a href="@Url.Action("Reset", "Account", new { id = Model.Id })">x</a>@if (Model.A) { <b>a</b> }\n`,
    '<a href="{{ Url_Action_Reset_Account }}">x</a>{% if A %} <b>a</b> {% endif %}\n',
  ],
  [
    'Mako',
    `## a note\n% if a and not b:\nx\${a['b']} \${name | h}\n% elif c:\ny\n% else:\nz\n% endif\n<%doc>d</%doc>\${_('Hi {name}!').format(name=user.name)}`,
    '{% if a and not b %}\nx{{ a.b }} {{ name }}\n{% elsif c %}\ny\n{% else %}\nz\n{% endif %}\nHi {{ user.name }}!',
  ],
  [
    'Velocity',
    "#set($x = 1)#foreach($item in $order.items)$item.name $!{item.price}#end#if($a && $b == 'c')x#{elseif}($d)y#{else}z#end ## note",
    "{% for item in order.items %}{{ item.name }} {{ item.price }}{% endfor %}{% if a and b == 'c' %}x{% elsif d %}y{% else %}z{% endif %} ",
  ],
  [
    'Razor',
    '@model Order\n@{ Layout = null; }\n<style>@@media x { a { b: c } }</style>@Model.Name me@a.test @(Model.A ?? "b")\n@foreach (var item in Model.Items) {\n@item.Price.ToString("dd.MM.yyyy")\n}\n@if (Model.A != null) {\nx\n} else {\ny\n}\n',
    '<style>@media x { a { b: c } }</style>{{ Name }} me@a.test {{ A | default: "b" }}\n{% for item in Items %}\n{{ item.Price | date: \'%d.%m.%Y\' }}\n{% endfor %}\n{% if A != nil %}\nx\n{% else %}\ny\n{% endif %}\n',
  ],
  [
    'Razor beside rules of CSS',
    '@model Order\n<style>\n@page {\nsize: A4;\n}\n@page :first {\nmargin: 0;\n}\n@viewport { a: b }\n@counter-style x { a: b }\n@import url(a.css);\n@namespace svg url(b);\n@font-face { a: b }\n</style>\n@page "/x"\n@namespace A.B\n@Model.Name @property.Name',
    '<style>\n@page {\nsize: A4;\n}\n@page :first {\nmargin: 0;\n}\n@viewport { a: b }\n@counter-style x { a: b }\n@import url(a.css);\n@namespace svg url(b);\n@font-face { a: b }\n</style>\n\n\n{{ Name }} {{ property.Name }}',
  ],
  [
    'a style sheet for print, which is no sign of Razor',
    '<style>\n@media print {\n@page {\nsize: A4;\n}\n.a { b: c }\n}\n</style>@media @supports (a) x',
    '<style>\n@media print {\n@page {\nsize: A4;\n}\n.a { b: c }\n}\n</style>@media @supports (a) x',
  ],
  [
    'Smarty',
    '{* a *}{if $a.b && !$c}x{elseif $d}y{else}z{/if}{foreach $items as $item}{$item.name|upper}{/foreach}{foreach from=$x item=y}{/foreach}<style>a{b:c}</style>',
    '{% if a.b and not c %}x{% elsif d %}y{% else %}z{% endif %}{% for item in items %}{{ item.name | upcase }}{% endfor %}<style>a{b:c}</style>',
  ],
  [
    'Qute',
    '{#if user.name}{user.name}{#else}you{/if}{#for a in list}{a.b}{/for}<style>a{b:c}</style>',
    '{% if user.name %}{{ user.name }}{% else %}you{% endif %}{% for a in list %}{{ a.b }}{% endfor %}<style>a{b:c}</style>',
  ],
  [
    'Blade',
    `<x-mail::message>@component('mail::button', ['url' => $url]) Go @endcomponent <x-mail::button :url="$order->url" color="red">See</x-mail::button>@lang('mail.bye')</x-mail::message>`,
    '<a href="{{ url }}"> Go </a> <a href="{{ order.url }}">See</a>{{ mail.bye }}',
  ],
  [
    'Jinja',
    `{{ a or '-' }} {{ 'Hi ' ~ name ~ '!' }} {{ a.b|title if a.b else 'none' }} {{ "%.2f €"|format(total) }} {{ at.strftime('%Y') }} {{ name.upper() }} {% now 'Y' %}`,
    `{{ a | default: '-' }} Hi {{ name }}! {% if a.b %}{{ a.b | capitalize }}{% else %}none{% endif %} {{ total }} € {{ at | date: '%Y' }} {{ name | upcase }} {{ 'now' | date: '%Y' }}`,
  ],
  [
    'Jinja',
    `{% if (a or b) and c %}x{% endif %}{% if not (d and e) %}y{% endif %}{% for key, value in data.items() %}{{ key }}: {{ value }}{% endfor %}{% site_name %}`,
    '{% if c and a or b %}x{% endif %}{% if not d or not e %}y{% endif %}{% for value in data %}{{ value.key }}: {{ value }}{% endfor %}{{ site_name }}',
  ],
  [
    'FreeMarker',
    `<#if count?number gt 1 && name?has_content>x</#if>\${(user.name)!''}\${title!"Hi there"?upper_case}\${ok?then('yes', 'no')}`,
    '{% if count > 1 and name %}x{% endif %}{{ user.name }}{% if title %}{{ title }}{% else %}{{ "Hi there" | upcase }}{% endif %}{% if ok %}yes{% else %}no{% endif %}',
  ],
  ['Shopify', '{{ total | money }} {{ item | img_url: "small" }}', '{{ total }} {{ item.img_url }}'],
  [
    'ERB',
    `<%= link_to t('.open'), order_url(@order), class: 'b', target: '_blank' %><%= link_to root_url do %>Home<% end %><%= mail_to @shop.email %><%= image_tag 'logo.png', alt: 'Us', size: '20x10' %><%= number_to_currency(@order.total, unit: '$') %> © <%= Time.zone.now.year %>`,
    `<a href="{{ order_url }}" class="b" target="_blank">{{ open }}</a><a href="{{ root_url }}">Home</a><a href="mailto:{{ shop.email }}">{{ shop.email }}</a><img src="{{ logo_png }}" alt="Us" width="20" height="10">{{ order.total }} © {{ 'now' | date: '%Y' }}`,
  ],
  [
    'ERB',
    `<% @items.each_with_index do |item, index| %><%= index %> <%= item.name if item.name.present? %><% end %><% unless @a.blank? || !@b %>x<% end %>`,
    '{% for item in items %}{{ forloop.index0 }} {% if item.name %}{{ item.name }}{% endif %}{% endfor %}{% unless a == nil or not b %}x{% endunless %}',
  ],
  [
    'EJS',
    "<%= ok === 'yes' ? 'Done' : 'Failed' %> <%= new Date().getFullYear() %>",
    "{% if ok == 'yes' %}Done{% else %}Failed{% endif %} {{ 'now' | date: '%Y' }}",
  ],
  [
    'what Blade sets in a loop',
    `@foreach ($devices as $device)@php $url = $device['m3u_url'] ?? null; $late = \\App\\Dates::isOld($device); $size = 'big'; @endphp<a href="{{ $url }}">{{ $size }} {{ $late }} {{ owner_of($device) }}</a>@endforeach{{ owner_of($order) }}`,
    `{% for device in devices %}{% assign url = device.m3u_url %}{% assign late = device.App_Dates.isOld %}{% assign size = 'big' %}<a href="{{ url }}">{{ size }} {{ late }} {{ device.owner_of }}</a>{% endfor %}{{ owner_of }}`,
  ],
  [
    'PHP’s own lines in a loop, one of which nothing uses',
    '<?php $a = 1; foreach ($items as $item) : $name = $item->get_name(); $other = $item->other(); $lines = array_map(fn($x) => $x, $item->l); ?><?= $name ?> <?= $lines ?> <?= $a ?><?php endforeach; ?>',
    '{% assign a = 1 %}{% for item in items %}{% assign name = item.get_name %}{% assign lines = item.lines %}{{ name }} {{ lines }} {{ a }}{% endfor %}',
  ],
  [
    'ERB',
    "<% @orders.each do |order| %><% link = order_url(order) %><% tag = order.a ? 'x' : 'y' %><a href=\"<%= link %>\"><%= tag %></a><% end %>",
    '{% for order in orders %}{% assign link = order.order_url %}{% assign tag = order.tag %}<a href="{{ link }}">{{ tag }}</a>{% endfor %}',
  ],
  [
    'PHP’s own texts, and what it computes or adds to',
    "<?php $title = 'Hello'; $n = $user->name; $u = $a ?: 'b'; $m = f($n); $h = ''; $h .= 'x'; ?><?= $title ?><?= $n . $u . $m . $h ?>",
    "{% assign title = 'Hello' %}{% assign n = user.name %}{% assign u = a | default: 'b' %}{{ title }}{{ n }}{{ u }}{{ m }}{{ h }}",
  ],
  [
    'Velocity and FreeMarker in a loop',
    `#foreach($i in $list)#set($n = $i.name)$n#end<#list rows as r><#assign p = r.price>\${p}</#list>`,
    '{% for i in list %}{% assign n = i.name %}{{ n }}{% endfor %}{% for r in rows %}{% assign p = r.price %}{{ p }}{% endfor %}',
  ],
  [
    'Smarty in a loop',
    '{foreach $rows as $r}{assign var="p" value=$r.price}{assign "q" $r.q|upper}{$p} {$q}{/foreach}',
    '{% for r in rows %}{% assign p = r.price %}{% assign q = r.q | upcase %}{{ p }} {{ q }}{% endfor %}',
  ],
  [
    'Razor in a loop',
    '@model X\n@foreach (var row in Model.Rows) {\n@{ var p = row.Price; var q = Owner(row); }@p @q\n}\n',
    '{% for row in Rows %}\n{% assign p = row.Price %}{% assign q = row.Owner %}{{ p }} {{ q }}\n{% endfor %}\n',
  ],
  [
    'a program’s own function',
    "{{ config('app.name') }} <%= tax_number(@order) %>",
    '{{ config_app_name }} {{ tax_number }}',
  ],
  [
    'PHP',
    `<?php echo date("d/m/Y", strtotime($line['at'])); ?> <?= date('H:i', $at) ?> <?= date('Y', time()) ?> <?= date_format($at, 'd.m.Y') ?> <?= \\Carbon\\Carbon::parse($x->at)->format('d.m.Y') ?> <?= date('j F', strtotime('now')) ?> <?= (new DateTime($at))->format('d.m.Y') ?>`,
    "{{ line.at | date: '%d/%m/%Y' }} {{ at | date: '%H:%M' }} {{ 'now' | date: '%Y' }} {{ at | date: '%d.%m.%Y' }} {{ x.at | date: '%d.%m.%Y' }} {{ 'now' | date: '%-d %B' }} {{ at | date: '%d.%m.%Y' }}",
  ],
  [
    'EJS',
    `<%= moment(order.at).format('DD.MM.YYYY h:mm A') %> <%= formatDate(order.at, 'dd/MM/yyyy') %>`,
    "{{ order.at | date: '%d.%m.%Y %-I:%M %p' }} {{ order.at | date: '%d/%m/%Y' }}",
  ],
  [
    'ERB',
    `<%= link_to image_tag(image_url("/a/logo.png", host: root_url), width: 36, style: "margin: 0"), root_url, class: 'b' %><%= link_to(image_tag('a.png', alt: "Us"), home_url) %><%= image_tag @logo.url, size: '20x10' %>`,
    `<a href="{{ root_url }}" class="b"><img src="{{ image_url_a_logo_png }}" width="36" style="margin: 0"></a><a href="{{ home_url }}"><img src="{{ a_png }}" alt="Us"></a><img src="{{ logo.url }}" width="20" height="10">`,
  ],
  [
    'Jinja',
    `{{ _( "We got your request. "\n "If it was not you, " 'write to %(us)s.', us=address) }} {{ "a" 'b' }} <%= "Hi " "#{name}" %>`,
    'We got your request. If it was not you, write to {{ address }}. ab Hi {{ name }}',
  ],
  [
    'a choice of attributes',
    `<td align="center"<?= $a ? '' : ' style="color: '. $color . '"' ?>><td <?= $a ? 'style="a:b"' : "style='c:d' hidden" ?>><p <%= 'hidden' if x %>><p {{ attrs if x }} {{ 'style="a' if x }}>`,
    `<td align="center"{% if a %}{% else %} style="color: {{ color }}" {% endif %}><td {% if a %} style="a:b" {% else %} style='c:d' hidden {% endif %}><p {% if x %} hidden {% endif %}><p  >`,
  ],
  [
    'a size that is 0',
    `<% if (a.length) { %>1<% } else if (!b.length) { %>2<% } %>{% if c|length and not d|length %}3{% endif %}<?php if (count($e)): ?>4<?php endif; ?>{{ if len .F }}5{{ end }}<% if (shirt.size) { %>6<% } %>`,
    '{% if a.size > 0 %}1{% elsif b.size == 0 %}2{% endif %}{% if c.size > 0 and d.size == 0 %}3{% endif %}{% if e.size > 0 %}4{% endif %}{% if F.size > 0 %}5{% endif %}{% if shirt.size %}6{% endif %}',
  ],
  [
    'Go',
    `{{ .At.Format "Monday, 2 January 2006 15:04" }} {{ .At.Format "01/02/06 3:04 PM" }}`,
    "{{ At | date: '%A, %-d %B %Y %H:%M' }} {{ At | date: '%m/%d/%y %-I:%M %p' }}",
  ],
  [
    'Handlebars',
    `{{t "mail.title" "Hi {name}!" name=user.first}} {{money-amount total}}`,
    'Hi {{ user.first }}! {{ total }}',
  ],
  [
    'Handlebars',
    '{{#if (and a (or b (eq c "d")))}}1{{/if}}{{#if (not (and a b))}}2{{else if (or a b)}}3{{/if}}',
    '{% if a and b or c == "d" %}1{% endif %}{% if not a or not b %}2{% elsif a or b %}3{% endif %}',
  ],
  ['SendGrid', '{{#and a b}}1{{else}}2{{/and}}', '{% if a and b %}1{% else %}2{% endif %}'],
  [
    'Handlebars',
    '{{#each items}}{{#if (gt (length ../all) 3)}}1{{/if}}{{#unless (or @first this.a)}}2{{/unless}}{{/each}}',
    '{% for item in items %}{% if all.size > 3 %}1{% endif %}{% unless forloop.first or item.a %}2{% endunless %}{% endfor %}',
  ],
  ['Go', '{{ if and .A (or .B .C) }}1{{ end }}', '{% if A and B or C %}1{% endif %}'],
  ['Go', '{{ if or .C (and .A .B) }}1{{ end }}', '{% if C or A and B %}1{% endif %}'],
  ['Go', '{{ if not (and .A .B) }}1{{ end }}', '{% if not A or not B %}1{% endif %}'],
  [
    'Jinja',
    '{% if a and b or c %}1{% elif d %}2{% endif %}',
    '{% if c or a and b %}1{% elsif d %}2{% endif %}',
  ],
  [
    'Mailchimp',
    '*|TITLE:FNAME|* *|UPPER:LNAME|* *|LOWER:CITY|* <a href="https://a.test/?e=*|URL:EMAIL|*">a</a>',
    '{{ FNAME | capitalize }} {{ LNAME | upcase }} {{ CITY | downcase }} <a href="https://a.test/?e={{ EMAIL | url_encode }}">a</a>',
  ],
  [
    'Mailchimp',
    '© *|CURRENT_YEAR|* *|LIST:COMPANY|* *|DATE:F jS, Y|*',
    "© {{ 'now' | date: '%Y' }} {{ LIST_COMPANY }} {{ 'now' | date: '%B %-d%q, %Y' }}",
  ],
  [
    'Mailchimp',
    '<!--*|IF:MC_PREVIEW_TEXT|*--><i>*|MC_PREVIEW_TEXT|*</i><!--*|END:IF|*-->*|IFNOT:ARCHIVE_PAGE|*a*|END:IF|* *|IF:REWARDS|* *|HTML:REWARDS|* *|END:IF|*b',
    '<!----><i></i><!---->a   b',
  ],
  [
    'Klaviyo',
    `{% today '%B' %} {% today "%Y" as y %}{{ y }} {% current_month_name %} {% current_weekday %}`,
    "{{ 'now' | date: '%B' }} {% assign y = 'now' | date: '%Y' %}{{ y }} {{ 'now' | date: '%B' }} {{ 'now' | date: '%A' }}",
  ],
  [
    'Twig',
    String.raw`{{ at|date('l, jS \\o\\f F Y, g:i a') }} {{ at|date('H:i T') }}`,
    "{{ at | date: '%A, %-d%q of %B %Y, %-I:%M %P' }} {{ at | date: '%H:%M %Z' }}",
  ],
  ['Django', '{{ at|date:"SHORT_DATE_FORMAT" }}', "{{ at | date: '%m/%d/%Y' }}"],
  [
    'Java',
    `<i>\${at.format("d 'de' MMMM 'de' yyyy")}</i> \${at.format("h:mm a")} \${moment(at).format("MMMM Do [at] HH:mm")}`,
    "<i>{{ at | date: '%-d de %B de %Y' }}</i> {{ at | date: '%-I:%M %p' }} {{ at | date: '%B %-d%q at %H:%M' }}",
  ],
  [
    'Braze',
    `{{\${first_name} | default: "you"}} {{custom_attribute.\${fav color}}}{% if {{\${city}}} == "A" %}x{% endif %} <a href="{{\${set_user_to_unsubscribed_url}}}">y</a>`,
    '{{first_name | default: "you"}} {{custom_attribute.fav_color}}{% if city == "A" %}x{% endif %} <a href="{{ unsubscribe_url }}">y</a>',
  ],
  [
    'ActiveCampaign',
    'Hi %FIRSTNAME% at 100% OFF% <a href="%UNSUBSCRIBELINK%">x</a> <a href="/%C3%BCBER%20">y</a> %SENDER-INFO-SINGLELINE%',
    'Hi {{ FIRSTNAME }} at 100% OFF% <a href="{{ unsubscribe_url }}">x</a> <a href="/%C3%BCBER%20">y</a> {{ workspace.postal_address }}',
  ],
  [
    'Salesforce',
    '%%First Name%% <a href="%%unsub_center_url%%">x</a>%%[ SET @a = 1 ]%%',
    '{{ First_Name }} <a href="{{ unsubscribe_url }}">x</a>',
  ],
  ['Campaign Monitor', 'Hi [firstname,fallback=you all] [a]', "Hi {{ firstname | default: 'you all' }} [a]"],
  [
    'Mailjet',
    'Hi {{var:name:"you"}} {{data:city}} <a href="[[UNSUB_LINK_EN]]">x</a>',
    `Hi {{ name | default: 'you' }} {{ city }} <a href="{{ unsubscribe_url }}">x</a>`,
  ],
  [
    'Marketo',
    '{{lead.First Name:default=you}} {{my.Title}} {{company.Company Name}}',
    "{{ lead.First_Name | default: 'you' }} {{my.Title}} {{ company.Company_Name }}",
  ],
  ['Liquid', '{% for i in items %}{{ i }}{% break %}{% endfor %}', '{% for i in items %}{{ i }}{% endfor %}'],
  ['Liquid', '{% if a %}1{% else if b %}2{% endif %}', '{% if a %}1{% elsif b %}2{% endif %}'],
])('%s', (_, source, expected) => {
  it(`${source} is ${expected}`, () => expect(translated(source)).toBe(expected));
});

it('shows what prints and has no counterpart as text, leaves the rest out, and reports both', () => {
  const source =
    'a {{> footer }} {{#list a b}} {% include "x.html" %} <% render "y" %> *|ARCHIVE|* {{ a =~ b }}';
  const { writer, unknown } = translateTags(source);
  expect(unknown.map(({ text, outcome }) => [text, outcome])).toEqual([
    ['{{> footer }}', 'part'],
    ['{{#list a b}}', 'block'],
    ['{% include "x.html" %}', 'part'],
    ['<% render "y" %>', 'part'],
    ['*|ARCHIVE|*', 'text'],
    ['{{ a =~ b }}', 'text'],
  ]);
  expect(writer.text()).toBe('a     *|ARCHIVE|* {&#8202;{ a =~ b }}');
  expect(analyzeLiquid(writer.text()).tokens).toEqual([]);
  expect(unknown[0]?.offset).toBe(2);
});

it('says that a part is not here, and prints values of such names', () => {
  const { writer, unknown } = translateTags(
    `<%= render 'a/b' %><%=render partial: "/c.html.erb", locals: { a: @b } -%><%= partial.name %><%= include %>`,
  );
  expect(unknown.map(({ outcome }) => outcome)).toEqual(['part', 'part']);
  expect(writer.text()).toBe('{{ partial.name }}{{ include }}');
});

it('leaves a block without a counterpart out with its middle and end, and closes nothing else', () => {
  const source =
    '{% if a %}<% if x =~ /old/ %>x<% else %>y<% end %>{% endif %}{% for k, v in zip(a, b) %}z{% endfor %}{% call a(b) %}c{% endcall %}';
  const { writer, unknown } = translateTags(source);
  expect(unknown.map(({ text }) => text)).toEqual([
    '<% if x =~ /old/ %>',
    '<% else %>',
    '<% end %>',
    '{% for k, v in zip(a, b) %}',
    '{% endfor %}',
    '{% call a(b) %}',
    '{% endcall %}',
  ]);
  expect(writer.text()).toBe('{% if a %}xy{% endif %}zc');
});

it('reports what is shown and what is dropped', () => {
  const { unknown } = translateTags('<p class="{{ a =~ 1 }}" title="{{ b =~ 1 }}">{{ c =~ 1 }}</p>');
  expect(unknown.map(({ outcome }) => outcome)).toEqual(['nothing', 'text', 'text']);
});

it('says that a link lost its address, a value its format, and quotes a tag to its end or says that it does not', () => {
  const { unknown } = translateTags(
    `<a href="{{ a =~ 1 }}">{{ total | in_euros }}</a>{{ a =~ ${'b '.repeat(60)} }}`,
  );
  expect(unknown.map((tag) => describeUnknownTag(tag).message)).toEqual([
    '“{{ a =~ 1 }}” has no counterpart here: it is left out, and nothing is linked here now.',
    '“in_euros” of “{{ total | in_euros }}” has no counterpart here: the value is shown as it is given.',
    `“{{ a =~ ${'b '.repeat(36)}…” has no counterpart here: it stands in the email as text.`,
  ]);
});

it.each([
  '{% extends "@User/base.twig" %}',
  "@extends('layouts.email')",
  '{extends file="base.tpl"}',
  '<%inherit file="base.mako" />',
  '@{ Layout = "_Layout"; }',
])('says that a layout is missing: %s', (tag) => {
  const inLanguage = `{if $a}1{/if} @Model.Name`.slice(
    tag.startsWith('{e') ? 0 : tag.startsWith('@{') ? 14 : 99,
  );
  const { writer, unknown } = translateTags(`${tag}<p>Hi</p>${inLanguage}`);
  expect(writer.text()).toMatch(/^<p>Hi<\/p>/);
  expect(unknown.map((each) => describeUnknownTag(each).message)).toContain(
    `“${tag}” asks for a layout that is not here: what it has around this email is missing.`,
  );
});

it('says that a filter over a part of an email is lost', () => {
  const { writer, unknown } = translateTags('{% apply inky_to_html %}<p>Hi</p>{% endapply %}');
  expect(writer.text()).toBe('<p>Hi</p>');
  expect(unknown.map((each) => describeUnknownTag(each).message)[0]).toBe(
    '“{% apply inky_to_html %}” has no counterpart here: it is left out, and what is in it is always shown.',
  );
});

it('returns where each tag was, and is fast for unclosed ones', () => {
  const { writer } = translateTags('one\n{{{ a }}} {{#if b}}x{{/if}}');
  expect(writer.repairs.map(({ offset }) => offset)).toEqual([4, 14, 24]);
  expect(writer.origin(writer.text().indexOf('x'))).toBe(23);
  for (const piece of [
    '{{',
    '{{{',
    '{%',
    '<%',
    '*|',
    '{#',
    '{{!--',
    '{{--',
    '{!!',
    `\${`,
    '<#if ',
    '<#--',
    '@if(',
    '@endif @if((',
  ])
    translateTags(piece.repeat(20_000));
  for (const piece of [
    '<?',
    '<?php if (',
    '% if a:\n% ',
    '% if a:\n<%def ',
    '#if($a) #if((',
    '#if($a) $!{',
    '@model a\n@{{',
    '@model a\n@(((',
    '@model a\n@a.b(c',
    '{/if}{$',
    '{#if a}{#',
    `[[\${`,
    '<x-a @endif ',
    '{% a %}',
  ])
    translateTags(piece.repeat(5_000));
});

it('removes a comment around markup', () => {
  expect(translated('{% comment %}a <b>{{ c }}</b>{% endcomment %}{% comment %}d{% endcomment %}')).toBe(
    '{% comment %}d{% endcomment %}',
  );
});

it('drops an opening tag that is never closed, and the middle of its block', () => {
  const { writer, unknown } = translateTags('*|IF:A|*a*|IF:B|*b*|END:IF|*<p title="*|IFNOT:C|*">');
  expect(writer.text()).toBe('a{% if B %}b{% endif %}<p title="">');
  expect(unknown.map(({ text }) => text)).toEqual(['*|IF:A|*', '*|IFNOT:C|*']);
  expect(translateTags('<% if $A %>a<% else %>b').writer.text()).toBe('ab');
});
