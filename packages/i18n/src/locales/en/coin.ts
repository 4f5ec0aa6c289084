/** Names and descriptions of the coins. */
export default {
  'coin.BTC.name': 'Bitcoin',
  'coin.BTC.desc':
    'Bitcoin is the first cryptocurrency and has run without a central operator since January 2009. Miners secure the network, and the reward for a new block halves about every four years. There will never be more than 21 million coins.',
  'coin.ETH.name': 'Ethereum',
  'coin.ETH.desc':
    'Ethereum is a blockchain that runs programs, called smart contracts, and has been live since July 2015. Ether pays for the computing work of these programs. Since September 2022 the network is secured by staked ether instead of mining.',
  'coin.SOL.name': 'Solana',
  'coin.SOL.desc':
    'Solana is a blockchain made for many transactions a second at low cost, live since March 2020. It joins proof of stake with a cryptographic clock called proof of history. SOL pays the fees and is staked to secure the network.',
  'coin.XRP.name': 'XRP',
  'coin.XRP.desc':
    'XRP is the native coin of the XRP Ledger, which has settled payments since 2012. Its servers agree on each new state of the ledger within seconds and without mining. All 100 billion coins existed from the start, and a tiny part is destroyed with every transaction.',
  'coin.BNB.name': 'BNB',
  'coin.BNB.desc':
    'BNB was issued in 2017 and pays the fees on BNB Chain, a network that runs programs written for Ethereum. Holders stake it to choose the validators. Part of the supply is burned at regular intervals.',
  'coin.DOGE.name': 'Dogecoin',
  'coin.DOGE.desc':
    'Dogecoin began in December 2013 as a joke about an internet picture of a Shiba Inu dog and became a coin with a large community. It is mined with the same algorithm as Litecoin. Its supply has no limit: each block adds 10,000 coins.',
  'coin.ADA.name': 'Cardano',
  'coin.ADA.desc':
    'Cardano is a proof-of-stake blockchain, live since September 2017, whose design comes from peer-reviewed research. Its coin ADA is named after Ada Lovelace and pays fees and staking rewards. The supply is limited to 45 billion.',
  'coin.TRX.name': 'TRON',
  'coin.TRX.desc':
    'TRON is a blockchain for smart contracts whose own network started in 2018. Elected representatives produce its blocks under delegated proof of stake. TRX pays for transactions, and much of the USDT in circulation moves on this network.',
  'coin.LTC.name': 'Litecoin',
  'coin.LTC.desc':
    'Litecoin started in October 2011 from the source code of Bitcoin. A block comes about every two and a half minutes, four times as often as in Bitcoin, and mining uses the Scrypt algorithm. The supply is limited to 84 million coins.',
  'coin.USDT.name': 'Tether',
  'coin.USDT.desc':
    'USDT is a token of the company Tether that is meant to be worth one US dollar and is backed by reserves. It has been issued since 2014 and exists on several blockchains, among them Ethereum and TRON.',
  'coin.AVAX.name': 'Avalanche',
  'coin.AVAX.desc':
    'Avalanche is a platform for smart contracts, live since September 2020, on which transactions are final within seconds. Anyone can run a network of their own beside the main one. AVAX pays the fees, which are burned, and its supply is limited to 720 million.',
  'coin.LINK.name': 'Chainlink',
  'coin.LINK.desc':
    'Chainlink brings data from outside, such as prices, to smart contracts through independent node operators. The LINK token, issued on Ethereum in 2017, pays for their work. Its total supply is one billion.',
} as const satisfies Record<string, string>;
