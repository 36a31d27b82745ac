import { describe, expect, it } from 'vitest';
import { readThymeleaf } from './thymeleaf';

describe.each([
  ['a text', `<p class="a" th:text="\${user.name}">Ann <b>x</b></p>`, '<p class="a">{{ user.name }}</p>'],
  ['a text that is put together', `<p th:text="'Hi ' + \${name} + '!'">Hi</p>`, '<p>Hi {{ name }}!</p>'],
  ['a text that is put together', `<p th:utext="|Hi \${name}|"></p>`, '<p>Hi {{ name }}</p>'],
  ['a text to translate', `<p th:text="#{mail.hi(\${name})}">Hi there</p>`, '<p>Hi there</p>'],
  ['a text to translate', '<title th:text="#{mail.hi}"></title>', '<title>{{ mail.hi }}</title>'],
  [
    'a condition and a repeat',
    `<tr th:if="\${#lists.size(items) > 0}" th:each="item, stat : \${items}"><td th:text="\${stat.count}">1</td><td th:text="\${item.name}"/></tr>`,
    '{% for item in items %}{% if items.size > 0 %}<tr><td>{{ forloop.index }}</td><td/></tr>{% endif %}{% endfor %}',
  ],
  ['the other case', `<p th:unless="\${user.vip}">a</p>`, '{% unless user.vip %}<p>a</p>{% endunless %}'],
  [
    'an address',
    `<a href="x.html" th:href="@{\${base}}">a</a><a th:href="@{/orders/{id}(id=\${order.id})}">b</a><img src="a.png" th:src="\${logo}" th:alt="#{logo.alt}">`,
    '<a href="{{ base }}">a</a><a href="/orders/{{ id }}">b</a><img src="{{ logo }}" alt="{{ logo.alt }}">',
  ],
  ['a block', `<th:block th:if="\${a}">b</th:block>`, '{% if a %}b{% endif %}'],
  ['what only the other program needs', `<div th:fragment="body" th:object="\${a}">b</div>`, '<div>b</div>'],
])('%s of Thymeleaf', (_, source, expected) => {
  it(source, () => expect(readThymeleaf(source).writer.text()).toBe(expected));
});

it('says what is left out, and each change at its place', () => {
  const { writer, unknown } = readThymeleaf(
    `<p th:replace="~{parts :: footer}"></p><p th:if="\${a =~ b}">c</p><p th:text="\${d}">e</p>`,
  );
  expect(unknown.map(({ text, outcome }) => [text, outcome])).toEqual([
    ['th:replace="~{parts :: footer}"', 'part'],
    [`th:if="\${a =~ b}"`, 'block'],
  ]);
  expect(writer.repairs).toEqual([{ offset: 68, message: `th:text="\${d}" is written {{ d }}.` }]);
  expect(readThymeleaf(`<p th:text="\${d}">e</p>`, () => false).writer.text()).toBe(
    `<p th:text="\${d}">e</p>`,
  );
});
