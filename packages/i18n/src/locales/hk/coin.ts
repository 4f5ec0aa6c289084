/** Names and descriptions of the coins. */
export default {
  'coin.BTC.name': '比特幣',
  'coin.BTC.desc':
    '比特幣是首種加密貨幣，自 2009 年 1 月起運作，沒有中央營運者。礦工維護網絡安全，新區塊的獎勵大約每四年減半。總量永遠不會超過 2,100 萬枚。',
  'coin.ETH.name': '以太坊',
  'coin.ETH.desc':
    '以太坊是可運行程式（稱為智能合約）的區塊鏈，於 2015 年 7 月上線。以太幣用於支付這些程式的運算費用。自 2022 年 9 月起，網絡改由質押的以太幣保障安全，取代挖礦。',
  'coin.SOL.name': 'Solana',
  'coin.SOL.desc':
    'Solana 是以低成本每秒處理大量交易的區塊鏈，於 2020 年 3 月上線。它結合權益證明與稱為「歷史證明」的密碼學時鐘。SOL 用於支付手續費，並透過質押保障網絡安全。',
  'coin.XRP.name': '瑞波幣',
  'coin.XRP.desc':
    'XRP 是 XRP Ledger 的原生幣，該帳本自 2012 年起用於結算支付。各伺服器毋須挖礦，數秒內即可就帳本的新狀態達成共識。全部 1,000 億枚自始已存在，每筆交易會銷毀極小部分。',
  'coin.BNB.name': 'BNB',
  'coin.BNB.desc':
    'BNB 於 2017 年發行，用於支付 BNB Chain 的手續費，該網絡可運行為以太坊編寫的程式。持有人透過質押選出驗證者。部分供應量會定期銷毀。',
  'coin.DOGE.name': '狗狗幣',
  'coin.DOGE.desc':
    '狗狗幣誕生於 2013 年 12 月，起初只是以網上一張柴犬圖片開的玩笑，其後發展出龐大社群。它使用與萊特幣相同的挖礦演算法。供應量沒有上限：每個區塊新增 1 萬枚。',
  'coin.ADA.name': '艾達幣',
  'coin.ADA.desc':
    '卡爾達諾（Cardano）是一條權益證明區塊鏈，於 2017 年 9 月上線，其設計源自經同行評審的研究。ADA 以 Ada Lovelace 命名，用於支付手續費及質押獎勵。供應量上限為 450 億枚。',
  'coin.TRX.name': '波場',
  'coin.TRX.desc':
    '波場是一條支援智能合約的區塊鏈，其主網於 2018 年啟動。在委託權益證明機制下，由選出的代表產生區塊。TRX 用於支付交易費用，流通中的 USDT 有相當部分經此網絡轉移。',
  'coin.LTC.name': '萊特幣',
  'coin.LTC.desc':
    '萊特幣於 2011 年 10 月以比特幣的原始碼為基礎推出。大約每兩分半鐘產生一個區塊，頻率為比特幣的四倍，挖礦採用 Scrypt 演算法。供應量上限為 8,400 萬枚。',
  'coin.USDT.name': '泰達幣',
  'coin.USDT.desc':
    'USDT 是 Tether 公司發行的代幣，目標價值為一美元，由儲備支持。它自 2014 年起發行，存在於多條區塊鏈上，其中包括以太坊及波場。',
  'coin.AVAX.name': 'Avalanche',
  'coin.AVAX.desc':
    'Avalanche 是智能合約平台，於 2020 年 9 月上線，交易在數秒內即可最終確認。任何人均可在主網絡之外運行自己的網絡。AVAX 用於支付手續費，所付費用會被銷毀，供應量上限為 7.2 億枚。',
  'coin.LINK.name': 'Chainlink',
  'coin.LINK.desc':
    'Chainlink 透過獨立的節點營運者，向智能合約提供價格等外部數據。LINK 代幣於 2017 年在以太坊上發行，用於支付節點營運者的報酬。總供應量為 10 億枚。',
} as const satisfies Record<string, string>;
