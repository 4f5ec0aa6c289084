/** What the parts tell a screen reader, from their markup. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, Checkbox, Field, Num, NumberInput, Segmented, Slider, TabPanel, Tabs } from './index.ts';

test('a field ties label, control and error together', () => {
  const html = renderToStaticMarkup(
    <Field label="Amount" hint="At least 5" error="Too small">
      <NumberInput value="1" onValue={() => {}} unit="USDT" />
    </Field>,
  );
  const id = /for="([^"]+)"/.exec(html)?.[1];
  expect(id).toBeTruthy();
  expect(html).toContain(`<input type="text" id="${id}" aria-describedby="${id}note" aria-invalid="true"`);
  expect(html).toContain(`id="${id}note" role="alert"`);
  expect(html).toContain('Too small');
  expect(html).not.toContain('At least 5');
});

test('a busy button keeps its words, its place in the tab order and says that it is busy', () => {
  const html = renderToStaticMarkup(<Button isBusy>{'Place order'}</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Place order');
  expect(html).toContain('type="button"');
  expect(html).not.toContain(' disabled=""');
});

test('one tab is in the tab order and names its panel', () => {
  const html = renderToStaticMarkup(
    <>
      <Tabs
        label="Orders"
        idPrefix="o"
        tabs={[
          { id: 'open', label: 'Open', count: 6 },
          { id: 'past', label: 'Past' },
        ]}
        value="past"
        onValue={() => {}}
      />
      <TabPanel idPrefix="o" id="past">
        {'rows'}
      </TabPanel>
    </>,
  );
  expect(html.match(/tabindex="0"/g)).toHaveLength(1);
  expect(html).toContain('id="o-tab-past" aria-controls="o-panel-past" aria-selected="true" tabindex="0"');
  expect(html).toContain('id="o-panel-past" aria-labelledby="o-tab-past"');
});

test('segments are radios of one group', () => {
  const html = renderToStaticMarkup(
    <Segmented
      label="Side"
      options={[
        { id: 'buy', label: 'Buy', tone: 'up' },
        { id: 'sell', label: 'Sell', tone: 'down' },
      ]}
      value="buy"
      onValue={() => {}}
    />,
  );
  expect(html).toContain('role="radiogroup" aria-label="Side"');
  expect(html.match(/role="radio"/g)).toHaveLength(2);
  expect(html.match(/aria-checked="true"/g)).toHaveLength(1);
});

test('a slider goes from 0 to 100 in steps of 25', () => {
  const html = renderToStaticMarkup(<Slider label="Share" value={25} onValue={() => {}} isDisabled />);
  expect(html).toContain('min="0" max="100" step="25"');
  expect(html).toContain('aria-valuetext="25%"');
  expect(html).toContain('disabled=""');
});

test('a number carries its sign, its colour and quiet zeros', () => {
  expect(renderToStaticMarkup(<Num value="-1.5" decimals={2} isDirection suffix="%" />)).toMatch(/text-down.*−1\.50%/);
  expect(renderToStaticMarkup(<Num value="0.13" decimals={4} />)).toContain('0.13<span class="text-quiet">00</span>');
});

test('a tick box is an input inside its label', () => {
  expect(renderToStaticMarkup(<Checkbox>{'I agree'}</Checkbox>)).toMatch(/^<label[^>]*>.*type="checkbox".*I agree/);
});
