/** How a mail looks: the day theme's colours, for mail programs know no variables. A test compares them with the tokens. */

export const mailColours = {
  ground: '#f7f5f0',
  panel: '#ffffff',
  raised: '#f0ede6',
  line: '#e0dbd0',
  text: '#16191d',
  quiet: '#59616c',
  brass: '#825d16',
} as const;

const { ground, panel, raised, line, text, quiet, brass } = mailColours;

/** Style of each part, written into its tag: most mail programs drop style sheets. */
export const mailStyles = {
  page: `margin:0;padding:0;background:${ground};color:${text};`,
  font: "font-family:Inter,system-ui,'PingFang SC','Hiragino Sans','Noto Sans CJK SC','Apple SD Gothic Neo',Arial,sans-serif;",
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0;',
  frame: `max-width:560px;width:100%;margin:0 auto;`,
  brand: `padding:24px 8px 12px;font-size:18px;font-weight:600;notification-spacing:-0.02em;color:${text};`,
  sheet: `padding:28px 28px 24px;background:${panel};border:1px solid ${line};border-radius:6px;`,
  title: `margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:${text};`,
  code: `margin:0 0 20px;padding:14px 16px;background:${raised};border-radius:4px;font-size:28px;line-height:36px;font-weight:600;notification-spacing:0.18em;font-variant-numeric:tabular-nums;color:${text};`,
  paragraph: `margin:0 0 16px;font-size:14px;line-height:22px;color:${text};`,
  facts: `width:100%;margin:0 0 16px;border-collapse:collapse;font-size:13px;line-height:20px;`,
  label: `padding:8px 16px 8px 0;border-top:1px solid ${line};color:${quiet};font-weight:400;text-align:left;vertical-align:top;white-space:nowrap;`,
  value: `padding:8px 0;border-top:1px solid ${line};color:${text};word-break:break-word;`,
  phishing: `margin:20px 0 0;padding:12px 0 0;border-top:1px solid ${line};font-size:13px;line-height:20px;font-weight:600;color:${brass};`,
  foot: `padding:16px 8px 32px;font-size:12px;line-height:18px;color:${quiet};`,
} as const;
