export default {
  'lay.inprice': 'Enter a buy price above 0',
  'lay.innumber': 'Enter a buy amount above 0',
  'lay.outprice': 'Enter a sell price above 0',
  'lay.outnumber': 'Enter a sell amount above 0',
  'lay.copys': 'Copied',
  'lay.fcopy': 'Copy failed',
  'lay.twopwd': 'The passwords do not match',
  'lay.phonenot': 'Wrong phone or email format',
} as const satisfies Record<string, string>;
