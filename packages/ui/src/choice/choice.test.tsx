// @vitest-environment happy-dom
/** Tabs and radio groups by the ARIA practices: one tab stop, arrows that move and choose. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Segmented } from './segmented.tsx';
import { Slider } from './slider.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

afterEach(cleanup);

const items = ['One', 'Two', 'Three'].map((label) => ({ id: label.toLowerCase(), label }));
const focused = () => document.activeElement?.textContent;

function Row({ first = 'one' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Tabs label="Numbers" idPrefix="n" tabs={items} value={value} onValue={setValue} />
      <TabPanel idPrefix="n" id={value}>
        <button type="button">{`Inside ${value}`}</button>
      </TabPanel>
    </>
  );
}

function Group({ first = 'one' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return <Segmented label="Numbers" options={items} value={value} onValue={setValue} />;
}

describe('tabs', () => {
  test.each([
    ['{ArrowRight}', 'Two'],
    ['{ArrowLeft}', 'Three'],
    ['{ArrowRight>3/}', 'One'],
    ['{End}', 'Three'],
    ['{End}{Home}', 'One'],
    // The page scrolls with these, and the browser goes back with that.
    ['{ArrowDown}', 'One'],
    ['{ArrowUp}', 'One'],
    ['{Alt>}{ArrowLeft}{/Alt}', 'One'],
  ])('%s from the first leads to %s and shows its panel', async (keys, name) => {
    render(<Row />);
    const person = userEvent.setup();
    await person.tab();
    await person.keyboard(keys);
    expect(focused()).toBe(name);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
    expect(screen.getByRole('tabpanel', { name }).textContent).toBe(`Inside ${name.toLowerCase()}`);
  });

  test('Tab enters the row at the chosen one and leaves it for the panel', async () => {
    render(<Row first="two" />);
    const person = userEvent.setup();
    screen.getByRole('tablist', { name: 'Numbers' });
    await person.tab();
    expect(focused()).toBe('Two');
    expect(document.activeElement?.getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
    await person.tab();
    expect(focused()).toBe('Inside two');
  });

  test('only the tab whose panel is there points at one', async () => {
    render(<Row />);
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Two' }));
    const panels = screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-controls'));
    expect(panels).toEqual([null, screen.getByRole('tabpanel').id, null]);
  });

  test('where none is chosen, the first can be reached', async () => {
    render(<Row first="none" />);
    await userEvent.setup().tab();
    expect(focused()).toBe('One');
  });
});

describe('a radio group', () => {
  test.each([
    ['{ArrowRight}', 'Two'],
    ['{ArrowDown}', 'Two'],
    ['{ArrowLeft}', 'Three'],
    ['{ArrowUp}', 'Three'],
    ['{ArrowDown>3/}', 'One'],
  ])('%s from the first chooses %s', async (keys, name) => {
    render(<Group />);
    const person = userEvent.setup();
    screen.getByRole('radiogroup', { name: 'Numbers' });
    await person.tab();
    await person.keyboard(keys);
    expect(focused()).toBe(name);
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe(name);
  });

  test('is one tab stop, and Space chooses where none was chosen', async () => {
    render(<Group first="none" />);
    const person = userEvent.setup();
    await person.tab();
    expect(focused()).toBe('One');
    await person.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'One' }).getAttribute('aria-checked')).toBe('true');
    await person.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a slider', () => {
  test('is one tab stop; a mark below it sets its share, and says which is set', async () => {
    const onValue = vi.fn<(percent: number) => void>();
    render(<Slider label="Share" value={25} onValue={onValue} />);
    const person = userEvent.setup();
    await person.tab();
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Share' }));
    await person.tab();
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('button', { name: '25%', pressed: true });
    await person.click(screen.getByRole('button', { name: '75%', pressed: false }));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } });
    expect(onValue.mock.calls).toEqual([[75], [50]]);
  });
});
