/** Names and descriptions of the coins. */
export default {
  'coin.BTC.name': 'Bitcoin',
  'coin.BTC.desc':
    'Bitcoin es la primera criptomoneda y funciona sin operador central desde enero de 2009. Los mineros protegen la red y la recompensa por cada bloque nuevo se reduce a la mitad cada cuatro años aproximadamente. Nunca habrá más de 21 millones de monedas.',
  'coin.ETH.name': 'Ethereum',
  'coin.ETH.desc':
    'Ethereum es una cadena de bloques que ejecuta programas llamados contratos inteligentes y está activa desde julio de 2015. El ether paga el trabajo de cálculo de esos programas. Desde septiembre de 2022 la red se protege con ether en staking en lugar de minería.',
  'coin.SOL.name': 'Solana',
  'coin.SOL.desc':
    'Solana es una cadena de bloques pensada para muchas transacciones por segundo a bajo costo, activa desde marzo de 2020. Une la prueba de participación con un reloj criptográfico llamado prueba de historia. SOL paga las comisiones y se deposita en staking para proteger la red.',
  'coin.XRP.name': 'XRP',
  'coin.XRP.desc':
    'XRP es la moneda nativa de XRP Ledger, que liquida pagos desde 2012. Sus servidores acuerdan cada nuevo estado del registro en segundos y sin minería. Los 100 mil millones de monedas existieron desde el principio y una parte mínima se destruye con cada transacción.',
  'coin.BNB.name': 'BNB',
  'coin.BNB.desc':
    'BNB se emitió en 2017 y paga las comisiones de BNB Chain, una red que ejecuta programas escritos para Ethereum. Sus titulares lo depositan en staking para elegir a los validadores. Parte de la oferta se quema a intervalos regulares.',
  'coin.DOGE.name': 'Dogecoin',
  'coin.DOGE.desc':
    'Dogecoin nació en diciembre de 2013 como una broma sobre la foto de un perro Shiba Inu y llegó a ser una moneda con una gran comunidad. Se mina con el mismo algoritmo que Litecoin. Su oferta no tiene límite: cada bloque agrega 10,000 monedas.',
  'coin.ADA.name': 'Cardano',
  'coin.ADA.desc':
    'Cardano es una cadena de bloques de prueba de participación, activa desde septiembre de 2017, cuyo diseño proviene de investigación revisada por pares. Su moneda ADA lleva el nombre de Ada Lovelace y paga comisiones y recompensas de staking. La oferta está limitada a 45 mil millones.',
  'coin.TRX.name': 'TRON',
  'coin.TRX.desc':
    'TRON es una cadena de bloques para contratos inteligentes cuya red propia empezó en 2018. Representantes elegidos producen los bloques mediante prueba de participación delegada. TRX paga las transacciones, y gran parte del USDT en circulación se mueve por esta red.',
  'coin.LTC.name': 'Litecoin',
  'coin.LTC.desc':
    'Litecoin comenzó en octubre de 2011 a partir del código fuente de Bitcoin. Hay un bloque cada dos minutos y medio aproximadamente, con una frecuencia cuatro veces mayor que en Bitcoin, y la minería usa el algoritmo Scrypt. La oferta está limitada a 84 millones de monedas.',
  'coin.USDT.name': 'Tether',
  'coin.USDT.desc':
    'USDT es un token de la empresa Tether que pretende valer un dólar estadounidense y está respaldado por reservas. Se emite desde 2014 y existe en varias cadenas de bloques, entre ellas Ethereum y TRON.',
  'coin.AVAX.name': 'Avalanche',
  'coin.AVAX.desc':
    'Avalanche es una plataforma de contratos inteligentes, activa desde septiembre de 2020, en la que las transacciones son definitivas en segundos. Cualquiera puede operar una red propia junto a la principal. AVAX paga las comisiones, que se queman, y su oferta está limitada a 720 millones.',
  'coin.LINK.name': 'Chainlink',
  'coin.LINK.desc':
    'Chainlink lleva datos externos, como precios, a los contratos inteligentes mediante operadores de nodos independientes. El token LINK, emitido en Ethereum en 2017, paga su trabajo. Su oferta total es de mil millones.',
} as const satisfies Record<string, string>;
