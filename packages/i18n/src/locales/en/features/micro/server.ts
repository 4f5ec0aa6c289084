/** What the server alone says of second contracts. */
export default {
  'miscro.openNum': 'Enter an amount',
  'micro.too_fine': 'At most {decimals} decimals',
  'micro.stake_limits': 'Choose an amount from {least} to {most} {currency}',
  'micro.duration_unknown': 'Choose a duration that is offered',
  'micro.user_limit': 'Your open amounts would pass the limit of {most} {currency}',
  'micro.minute_limit': 'Too much is placed on this minute. Choose another duration or a smaller amount',
  'micro.open_limit': 'You have 100 contracts open. Wait until one is settled',
  'micro.not_covered': 'This amount can’t be covered right now. Choose a smaller one',
  'micro.not_found': 'You have no settled contract with this ID',
  'micro.step_too_coarse':
    '{symbol} moves too little in {seconds} s: half of the moves are below {move}, and the price step is {step}. At most a fiftieth is allowed',
  'micro.prices_degraded': 'Prices are delayed, so nothing can be opened right now',
} as const satisfies Record<string, string>;
