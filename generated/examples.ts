// Generated from openapi/ by `npm run generate`. Do not edit.

/** Names of the examples of every operation's request and response. */
export const exampleNames = {
  "signWalletMessage": {
    "request": [
      "evm",
      "tron",
      "solana",
      "stellar"
    ],
    "response": [
      "evm",
      "tron",
      "solana",
      "stellar"
    ]
  },
  "signAddressMessage": {
    "request": [
      "evm",
      "tron",
      "solana",
      "stellar"
    ],
    "response": [
      "evm",
      "tron",
      "solana",
      "stellar"
    ]
  },
  "readContracts": {
    "request": [
      "single-value",
      "several-calls"
    ],
    "response": [
      "single-value"
    ]
  },
  "estimateWalletNetworkFee": {
    "request": [
      "single",
      "batch",
      "batch-with-error"
    ],
    "response": [
      "single",
      "batch",
      "batch-with-error"
    ]
  },
  "estimateAddressNetworkFee": {
    "request": [
      "single"
    ],
    "response": [
      "single"
    ]
  },
  "signContractWrites": {
    "request": [
      "single",
      "batch",
      "batch-with-error"
    ],
    "response": [
      "single",
      "batch",
      "batch-with-error"
    ]
  },
  "updateAddress": {
    "request": [
      "rename",
      "deactivate",
      "settings"
    ],
    "response": [
      "rename",
      "deactivate",
      "settings"
    ]
  },
  "quoteAddressSwap": {
    "request": [
      "by-source",
      "by-target",
      "external-recipient"
    ],
    "response": [
      "by-source",
      "by-target",
      "external-recipient"
    ]
  },
  "quoteWalletSwap": {
    "request": [
      "external-recipient-address",
      "recipient-master-wallet"
    ],
    "response": [
      "external-recipient-address",
      "recipient-master-wallet"
    ]
  },
  "executeFiatWithdrawal": {
    "request": [
      "with-reference-and-code",
      "bank-transfer"
    ],
    "response": [
      "with-reference-and-code",
      "bank-transfer",
      "failed"
    ]
  },
  "listAddressVirtualAccounts": {
    "request": [],
    "response": [
      "first-page"
    ]
  },
  "createAddressVirtualAccount": {
    "request": [
      "with-phone",
      "without-phone"
    ],
    "response": [
      "with-phone",
      "without-phone"
    ]
  },
  "regenerateAddressVirtualAccount": {
    "request": [],
    "response": [
      "regenerated"
    ]
  },
  "getWalletVirtualAccount": {
    "request": [],
    "response": [
      "master-wallet",
      "cut-down"
    ]
  },
  "listRateHistory": {
    "request": [],
    "response": [
      "two-versions",
      "older-record"
    ]
  },
  "reactivateRate": {
    "request": [],
    "response": [
      "reactivated"
    ]
  },
  "salvageAsset": {
    "request": [
      "native",
      "token",
      "cross-network",
      "unsupported-blockchain"
    ],
    "response": [
      "native",
      "token",
      "cross-network",
      "unsupported-blockchain"
    ]
  },
  "sweepAssets": {
    "request": [
      "sweep",
      "force"
    ],
    "response": [
      "sweep",
      "force"
    ]
  },
  "getCustomer": {
    "request": [],
    "response": [
      "individual",
      "older-record"
    ]
  },
  "resendTransactionWebhook": {
    "request": [
      "transaction"
    ],
    "response": [
      "transaction"
    ]
  }
} as const;

/** Names of the examples of every event. */
export const eventExampleNames = {
  "deposit.processing": [
    "deposit.processing"
  ],
  "deposit.success": [
    "deposit.success",
    "deposit.success.master-wallet"
  ],
  "deposit.failed": [
    "deposit.failed"
  ],
  "deposit.swept.failed": [
    "deposit.swept.failed"
  ],
  "swap.failed": [
    "swap.failed"
  ]
} as const;
