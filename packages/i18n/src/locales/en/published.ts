/** What a demo has published at its first start: notices and banners. */
export default {
  'notice.first.opening.title': 'Spot markets are open',
  'notice.first.opening.abstract': 'Every pair is quoted in USDT and trades around the clock.',
  'notice.first.opening.content':
    '<p>Spot trading is open in every pair shown under <a href="/">Markets</a>, seven days a week. Orders are matched by price, then by time.</p><ul><li>Limit and market orders, stops and trailing stops</li><li>Post-only, immediate-or-cancel and fill-or-kill</li><li>Minimum order: 5 USDT</li></ul><p>Contracts, staking and P2P trading are not open. Their links appear once they are.</p><p><a href="/dealCenter">Open the trading desk</a></p>',
  'notice.first.funds.title': 'Deposits and withdrawals use simulated networks',
  'notice.first.funds.abstract': 'A new account starts with test funds, which have no value.',
  'notice.first.funds.content':
    '<p>This exchange runs as a demo: its market and its networks are a test, and every new account receives test funds. Coins for your deposit addresses come from <a href="/demo">the demo page</a>. Withdrawals stay on the same simulated networks and are approved by themselves after 30 seconds.</p><p>Never send real coins to an address of this demo: nobody could get them back.</p>',
  'notice.first.api.title': 'The API is documented and open to all',
  'notice.first.api.abstract': 'What the pages do, a program can do: every call is described.',
  'notice.first.api.content':
    '<p>Every call of the exchange is described with its fields, answers and errors in the <a href="/docs">API documentation</a>. Market data need no account.</p><p>Calls have limits. A program that has to wait finds the seconds in the header <code>Retry-After</code>.</p>',
  'notice.first.fees.title': 'Fees: one per mille for makers and takers',
  'notice.first.fees.abstract': '0.1% of the value of each trade, on either side.',
  'notice.first.fees.content':
    '<p>Each fill costs 0.1% of its value, in the quote currency, whether the order rested in the book or met one there. There are no tiers, and placing, amending or cancelling an order is free.</p><ul><li>A buy for 1,000.00 USDT costs a fee of 1.00 USDT</li><li>A sell for 1,000.00 USDT brings in 999.00 USDT</li></ul><p>Fractions of the smallest unit are rounded once for the whole order, not for each fill.</p>',
  'notice.first.security.title': 'Keep your account safe',
  'notice.first.security.abstract': 'Five habits, and what we never ask for.',
  'notice.first.security.content':
    '<ul><li>Use a password that you use nowhere else.</li><li>Keep codes to yourself. A code is valid for five minutes and for one purpose; we never ask for it, be it by phone, chat or email.</li><li>Look at the address in the browser before you log in.</li><li>Log out on devices that are not yours.</li><li>Change your password if anything seems wrong: that ends all your other sessions.</li></ul><p>After wrong passwords, the wait before the next try grows. Recovering the password lifts it.</p>',
  'notice.first.maintenance.title': 'How maintenance is announced',
  'notice.first.maintenance.abstract': 'What you will read here beforehand, and what happens to open orders.',
  'notice.first.maintenance.content':
    '<p>Planned maintenance is announced in this category beforehand, with its start in UTC and its expected length.</p><ul><li>Open orders stay in the book and are there after a restart.</li><li>An order is accepted only once it stands in the journal, so nothing that was confirmed is lost.</li><li>A page without a connection says so and shows how old its figures are.</li></ul>',
  'notice.first.order.title': 'Your first order',
  'notice.first.order.abstract': 'From an empty form to a fill, in five steps.',
  'notice.first.order.content':
    '<ol><li>Open <a href="/dealCenter">Spot</a> and choose a pair.</li><li>Choose buy or sell, then limit or market.</li><li>Enter price and amount. The form shows value and fee before anything is sent.</li><li>Send the order. A limit order that meets no counterpart rests under Open orders.</li><li>Cancel or amend what has not been filled, whenever you like.</li></ol>',
  'notice.first.pairs.title': 'How a trading pair is set up',
  'notice.first.pairs.abstract': 'Steps, smallest order, price band, and what happens when a pair is closed.',
  'notice.first.pairs.content':
    '<ul><li>Price step and amount step: orders off them are refused.</li><li>Minimum order: 5 USDT.</li><li>Price band: 20% around the reference price.</li></ul><p>A delisted pair takes no new orders; open ones can still be cancelled. New and delisted pairs are announced here.</p>',
  'notice.first.about.title': 'What Bourse is',
  'notice.first.about.abstract': 'An exchange that writes every step down before it answers.',
  'notice.first.about.content':
    '<p>Bourse is an exchange for crypto assets with an order book of its own. Every order, fill and cancellation goes into a journal before it is answered; replaying the journal gives the same books and balances.</p><p>Amounts are whole numbers of the smallest unit, so nothing is lost in between. All screens speak six languages.</p>',
  'notice.banner.fee.tab': 'One per mille',
  'notice.banner.fee.title': 'One per mille. On every trade.',
  'notice.banner.fee.text':
    'Makers and takers pay the same 0.1%, on the first trade and the thousandth. No tiers to climb, no coin to hold.',
  'notice.banner.fee.action': 'See how fees are counted',
  'notice.banner.book.tab': 'The open book',
  'notice.banner.book.title': 'A book you can see through',
  'notice.banner.book.text':
    'Every resting order counts, level by level. This is the first market at this moment, drawn from its live order book.',
  'notice.banner.book.action': 'Open the order book',
  'notice.banner.journal.tab': 'The journal',
  'notice.banner.journal.title': 'Written down before it is answered',
  'notice.banner.journal.text':
    'An order is accepted only once it stands in the journal on disk. Replay the journal and you arrive at the same books and balances.',
  'notice.banner.journal.action': 'API documentation',
} as const satisfies Record<string, string>;
