// Generated from openapi/ by `npm run generate:types`. Do not edit.

export interface paths {
    "/v1/wallets/{id}/signing/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a message with a master wallet
         * @description Signs a plain-text message with the master wallet. Message signing exists on EVM chains, Tron, Solana and Stellar.
         *     The answer is a transaction record whose `reason` is the message and whose `hash` is the signature.
         */
        post: operations["signWalletMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{id}/addresses/{addressId}/signing/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a message with a child address
         * @description Signs a plain-text message with a child address. Message signing exists on EVM chains, Tron, Solana and Stellar.
         *     The answer is a transaction record whose `reason` is the message and whose `hash` is the signature; it also embeds
         *     the `address`.
         */
        post: operations["signAddressMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/contracts/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read smart contracts
         * @description Calls methods of smart contracts that only read, and returns what they return: a string for a single value.
         */
        post: operations["readContracts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/contracts/network-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the network fee of contract calls of a master wallet
         * @description Estimates what 1 to 20 contract calls of the master wallet would cost. One call is answered with its fee and the
         *     balance; several with one entry each, their sums, and the calls whose estimation failed.
         */
        post: operations["estimateWalletNetworkFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallets/{walletId}/addresses/{addressId}/contracts/network-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the network fee of contract calls of a child address
         * @description Estimates what contract calls of the child address would cost. The path of this operation has no version prefix.
         */
        post: operations["estimateAddressNetworkFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/contracts/write/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign contract writes
         * @description Signs 1 to 20 contract writes without broadcasting them. Every call may carry a `reference` of its own. The two-factor
         *     code is required. One call is answered with a transaction record, several with the signed calls and the calls that
         *     could not be signed.
         */
        post: operations["signContractWrites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a child address
         * @description Changes the name, the metadata, the state and the settings of a child address. Metadata becomes part of every
         *     transaction tied to the address. With `showPrivateKey` the response includes the private key: keep that answer out of
         *     logs.
         */
        patch: operations["updateAddress"];
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}/swaps/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a swap of a child address
         * @description Quotes the exchange of one stablecoin asset for another, across blockchains. `amount` is the source amount unless
         *     `amountSide` is `target`.
         */
        post: operations["quoteAddressSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/swaps/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a swap of a master wallet
         * @description Quotes the exchange of one stablecoin asset for another, across blockchains. Two response variants exist, for an
         *     external recipient address and for a recipient master wallet; both have the fields of the quote below.
         */
        post: operations["quoteWalletSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/withdraw/fiat/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw stablecoin to a bank account
         * @description Withdraws stablecoin of the master wallet to a bank account in fiat. The call moves value: send it once, and find out
         *     what happened before sending it again when the answer did not arrive. A `reference` of your own helps with that.
         */
        post: operations["executeFiatWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the virtual accounts of a child address
         * @description Lists the virtual accounts that are linked to the child address.
         */
        get: operations["listAddressVirtualAccounts"];
        put?: never;
        /**
         * Create a virtual account for a child address
         * @description Opens a virtual bank account in the name of the customer and links it to the child address.
         */
        post: operations["createAddressVirtualAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts/{virtualAccountId}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Regenerate a virtual account of a child address
         * @description Replaces the account number of a virtual account. The new account number and customer record are returned; `wallet`
         *     includes blockchain and business.
         */
        post: operations["regenerateAddressVirtualAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{id}/virtual-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the virtual account of a master wallet
         * @description Returns the virtual account that is linked to the master wallet. Its `address` is null.
         */
        get: operations["getWalletVirtualAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the history of a rate
         * @description Lists historical snapshots of a rate, for auditing, analytics and charting.
         */
        get: operations["listRateHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reactivate a rate
         * @description Makes a deactivated rate active. The answer carries a rate with a higher `version` and links to the earlier versions.
         */
        patch: operations["reactivateRate"];
        trace?: never;
    };
    "/v1/wallets/{walletId}/salvage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recover an asset
         * @description Recovers native coins or tokens from an address to a recipient. The call moves value: send it once, and find out what
         *     happened before sending it again when the answer did not arrive.
         */
        post: operations["salvageAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/transactions/sweep/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sweep a deposit into the master wallet
         * @description Starts the sweep of a deposit into the master wallet. The call moves value: send it once, and find out what happened
         *     before sending it again when the answer did not arrive.
         */
        post: operations["sweepAssets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer
         * @description Returns a customer of the business.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/transactions/webhooks/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the webhook of a transaction
         * @description Sends the webhook of a transaction again. A transaction that was already processed may be delivered again, so receivers
         *     must handle each delivery once.
         */
        post: operations["resendTransactionWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "deposit.processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit was seen
         * @description A deposit was seen on the chain and is not confirmed yet: `data.status` is `PROCESSING`, `confirmed` false, `confirmations` 0, `hash` null. Do not credit it.
         */
        post: operations["receiveDepositProcessing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.success": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit is confirmed
         * @description A deposit is executed and confirmed: `data.status` is `SUCCESS`, `confirmed` true. It carries `amlScreening`, `address`, `wallet`, `blockchain` and `asset`. This is the event to credit, once.
         */
        post: operations["receiveDepositSuccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit failed
         * @description A deposit failed or was rejected: `data.status` is `FAILED` and `reason` holds the failure text, for example of an AML failure with `amlScreening.status` `failed`. Do not credit it.
         */
        post: operations["receiveDepositFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.swept.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The sweep of a deposit failed
         * @description The sweep of a deposit into the master wallet failed: `data.status` is `SUCCESS`, which is the state of the deposit itself, `assetSwept` is false and `reason` holds the failure text of the sweep. Do not credit it again.
         */
        post: operations["receiveDepositSweptFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "swap.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A swap failed
         * @description A swap failed: `data.status` is `FAILED` and `reason` holds the failure text. It includes `toAsset`, `toBlockchain`, `toWallet`, `toAmount` and `rate`.
         */
        post: operations["receiveSwapFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Payload of a webhook delivery. `event` says which event it is; the service may send others than these. */
        WebhookEvent: components["schemas"]["DepositProcessingEvent"] | components["schemas"]["DepositSuccessEvent"] | components["schemas"]["DepositFailedEvent"] | components["schemas"]["DepositSweptFailedEvent"] | components["schemas"]["SwapFailedEvent"];
        /** @description Message to sign. */
        SignMessageRequest: {
            /** @description Text to sign. */
            message?: string;
            /** @description Metadata to keep with the record. */
            metadata?: string;
            /** @description Note to keep with the record. */
            note?: string;
        };
        /**
         * @description What every successful response is: a message, the status code and, for most operations, `data`.
         *     Operations that only start an action answer without `data`.
         */
        Envelope: {
            /** @description What happened, in words. */
            message: string;
            /** @description HTTP status code of the response. */
            statusCode: number;
        };
        /**
         * Format: date-time
         * @description ISO 8601 timestamp in UTC.
         */
        Timestamp: string;
        /** @description Decimal number as a string, so that no digit is lost. Never parse it into a float to calculate with it. */
        Amount: string;
        /** @description What is known of the sweep of a deposit into the master wallet. */
        AssetSweep: {
            /** @description Whether the deposit was swept into the master wallet. */
            assetSwept?: boolean | null;
            /** @description When the deposit was swept. */
            assetSweptAt?: components["schemas"]["Timestamp"] | null;
            /** @description Gas fee of the sweep. */
            assetSweptGasFee?: components["schemas"]["Amount"] | null;
            /** @description Transaction hash of the sweep. */
            assetSweptHash?: string | null;
            /** @description Address that was swept. */
            assetSweptSenderAddress?: string | null;
            /** @description Address that received the sweep. */
            assetSweptRecipientAddress?: string | null;
            /** @description Amount that was swept. */
            assetSweptAmount?: components["schemas"]["Amount"] | null;
        };
        /** @description Result of a sanctions screening. The value seen is listed; others are possible. */
        AmlScreeningStatus: 'failed' | (string & {});
        /** @description Result of the screening for sanctions (AML). It may be an empty object. */
        AmlScreening: {
            /** @description Who screened. */
            provider?: string;
            status?: components["schemas"]["AmlScreeningStatus"];
            /** @description Result in words. */
            message?: string;
        };
        /** @description Token standard. The value seen is listed; others are possible. */
        TokenStandard: 'ERC20' | (string & {});
        /** @description Network that a wallet, an address or a record belongs to. */
        Network: 'mainnet' | 'testnet' | (string & {});
        /** @description Coin or token on a blockchain. */
        Asset: {
            /**
             * Format: uuid
             * @description Id of the asset.
             */
            id: string;
            /** @description Name of the asset. */
            name: string;
            /** @description Symbol of the asset. */
            symbol: string;
            /** @description Decimal places of the smallest unit. */
            decimals: number;
            /** @description Contract address of the token. */
            address?: string | null;
            /** @description Token standard of the asset. */
            standard?: components["schemas"]["TokenStandard"] | null;
            /** @description Whether the asset is active. */
            isActive: boolean;
            /** @description Whether the asset is the native coin of its blockchain. */
            isNative: boolean;
            network: components["schemas"]["Network"];
            /** @description Currency of the asset. */
            currency: string;
            /** @description Address of the logo. */
            logoUrl?: string;
            /** @description Configuration of the asset. */
            configurations?: {
                [key: string]: unknown;
            } | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Fields that every record of the transaction family carries. */
        TransactionFamily: components["schemas"]["AssetSweep"] & {
            amlScreening: components["schemas"]["AmlScreening"];
            /** @description Amount of the transaction, in units of the asset. */
            amount?: components["schemas"]["Amount"] | null;
            /** @description Amount that was paid. */
            amountPaid?: components["schemas"]["Amount"] | null;
            /** @description Value of the amount in US dollars. */
            amountUSD: components["schemas"]["Amount"];
            /** @description Asset that moves. Null where not applicable. */
            asset?: components["schemas"]["Asset"] | null;
        };
        /** @description Kind of transaction. The values seen are listed; others are possible. */
        TransactionType: 'SIGNED' | 'DEPOSIT' | 'SWAP' | (string & {});
        /**
         * @description State of a transaction.
         *
         *     | Status | Meaning |
         *     |---|---|
         *     | `PENDING` | being processed, not yet confirmed |
         *     | `PROCESSING` | currently being processed |
         *     | `SUCCESS` | executed and confirmed |
         *     | `FAILED` | failed or rejected |
         *     | `INCOMPLETE` | incomplete, may need further steps |
         *     | `CANCELLED` | cancelled before completion |
         */
        TransactionStatus: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'INCOMPLETE' | 'CANCELLED' | (string & {});
        /** @description State of the processing of a transaction. The value seen is listed; others are possible. */
        TransactionProcessingStatus: 'PENDING' | (string & {});
        /** @description Signature of a message on an EVM chain or on Tron. */
        EvmSignature: {
            /** @description First half of the signature. */
            r: string;
            /** @description Second half of the signature. */
            s: string;
            /** @description Whole signature. */
            signature: string;
            /** @description Recovery value. */
            v: number;
        };
        /** @description Signature of a message on Solana. */
        SolanaSignature: {
            /** @description Whole signature. */
            signature: string;
        };
        /** @description Signature of a message, in the form of the chain that signed it. */
        MessageSignature: components["schemas"]["EvmSignature"] | components["schemas"]["SolanaSignature"];
        /** @description Signed contract write as a hex string. It is signed, not broadcast. */
        SignedContractCall: string;
        /**
         * @description Result of a signing operation: an object for a message (r, s, signature and v on EVM chains and Tron, `signature`
         *     alone on Solana), a hex string for a contract write.
         */
        SignedTransaction: components["schemas"]["MessageSignature"] | components["schemas"]["SignedContractCall"];
        /** @description Kind of child address. The value seen is listed; others are possible. */
        AddressType: 'INTERNAL' | (string & {});
        /** @description How network fees are paid. The value seen is listed; others are possible. */
        NetworkFeeModel: 'native' | (string & {});
        /** @description Blockchain that the service supports. */
        Blockchain: {
            /**
             * Format: uuid
             * @description Id of the blockchain.
             */
            id: string;
            /** @description Name of the blockchain. */
            name: string;
            /** @description Name for use in addresses and code. */
            slug: string;
            /** @description Symbol of the native coin. */
            symbol: string;
            /** @description Derivation path of the blockchain. */
            derivationPath: string;
            /** @description Whether the blockchain is active. */
            isActive: boolean;
            /** @description Whether the blockchain is EVM-compatible. */
            isEvmCompatible: boolean;
            /** @description Whether the blockchain is a Layer 2 chain. */
            isL2: boolean;
            networkFeeModel: components["schemas"]["NetworkFeeModel"];
            /** @description Token standard of the blockchain. */
            tokenStandard?: components["schemas"]["TokenStandard"] | null;
            /** @description Address of the logo. */
            logoUrl?: string;
            /** @description Configuration of the blockchain. */
            configurations?: {
                [key: string]: unknown;
            } | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Configuration of a child address. */
        AddressConfigurations: {
            aml?: components["schemas"]["AmlScreening"];
            /**
             * @description Auto-settlement of the address. Rules can be set by source blockchain and assets, destination blockchain and asset,
             *     minimum and maximum amount, slippage tolerance, and gateway or non-gateway. Gateway rules are required for testnet
             *     wallets and must have matching source and destination assets.
             */
            autoSettlement?: {
                /** @description Whether auto-settlement is on. */
                isActive?: boolean;
                /** @description Rules of auto-settlement. */
                rules?: unknown[];
            };
            /** @description Whether automatic sweeping into the master wallet is stopped. */
            disableAutoSweep?: boolean;
            /** @description Whether gasless transactions from the address are allowed. */
            enableGaslessWithdraw?: boolean;
            /** @description Whether responses include the private key. */
            showPrivateKey?: boolean;
        };
        /** @description Child address, derived under a master wallet. */
        Address: {
            /**
             * Format: uuid
             * @description Id of the child address.
             */
            id: string;
            /** @description Address on the chain. */
            address: string;
            /** @description Name that the business gave it. */
            name?: string | null;
            /** @description Metadata that becomes part of every transaction tied to the address. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            type: components["schemas"]["AddressType"];
            /** @description Whether the address is active. */
            isActive: boolean;
            /** @description Derivation path under the master wallet. */
            derivationPath: string;
            network: components["schemas"]["Network"];
            blockchain?: components["schemas"]["Blockchain"];
            configurations: components["schemas"]["AddressConfigurations"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description State of a master wallet. The value seen is listed; others are possible. */
        WalletStatus: 'ACTIVE' | (string & {});
        /** @description Configuration of a business. The members seen are listed. */
        BusinessConfigurations: {
            /** @description Features that are enabled for the business. */
            features?: {
                /** @description Whether liquidity-pool rates are enabled. */
                rates?: boolean;
                /** @description Whether virtual accounts are enabled. */
                virtualAccounts?: boolean;
            };
            /** @description Fees of the business. */
            fees?: unknown;
            /** @description First transaction of the business. */
            firstTransaction?: unknown;
            /** @description Whether responses hide logo addresses. */
            hideLogoUrlInResponse?: unknown;
            /** @description Whether webhook requests carry the signature in a custom header. */
            useCustomWebhookSignatureHeader?: unknown;
        };
        /** @description Business that owns a wallet. */
        Business: {
            /**
             * Format: uuid
             * @description Id of the business.
             */
            id: string;
            /** @description Name of the business. */
            name: string;
            /** @description Sector of the business. */
            sector: string;
            /** @description State of the business. */
            status: string;
            /** @description Country of the business. */
            country: string;
            /**
             * Format: uuid
             * @description Id of the partner of the business.
             */
            partnerId: string;
            /**
             * Format: uuid
             * @description Id of the user of the business.
             */
            userId: string;
            configurations: components["schemas"]["BusinessConfigurations"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Asset that prefunds the addresses of a wallet. */
        PrefundingAsset: {
            /**
             * Format: uuid
             * @description Id of the asset.
             */
            id: string;
            /** @description Name of the asset. */
            name: string;
            /** @description Symbol of the asset. */
            symbol: string;
            /** @description Blockchain of the asset. */
            blockchain: unknown;
            /** @description Currency of the asset. */
            currency: string;
            amount: components["schemas"]["Amount"];
            /** @description Whether the amount is maintained all the time. */
            alwaysMaintain: boolean;
            /** @description Whether prefunding with this asset is on. */
            isActive: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Configuration of a master wallet. The shapes seen are listed. */
        WalletConfigurations: {
            /** @description Configuration of child addresses. */
            addresses?: {
                /** @description Whether child addresses are on. */
                isActive?: boolean;
                /** @description Prefunding of child addresses. */
                prefunding?: {
                    /** @description Whether prefunding is on. */
                    isActive?: boolean;
                    /** @description Assets that prefund. */
                    assets?: components["schemas"]["PrefundingAsset"][];
                };
            };
            /** @description Configuration of withdrawals. */
            withdrawal?: {
                /** @description Gasless withdrawals. */
                gasless?: {
                    /** @description Whether gasless withdrawals are on. */
                    isActive?: boolean;
                };
            };
            /** @description Automatic sweeping of deposits into the master wallet. */
            autoSweeping?: {
                /** @description Whether automatic sweeping is on. */
                isActive?: boolean;
            };
        };
        /** @description Master wallet, the wallet of the business on one blockchain and one network. */
        Wallet: {
            /**
             * Format: uuid
             * @description Id of the wallet.
             */
            id: string;
            /** @description Name of the wallet. */
            name: string;
            /** @description Description of the wallet. */
            description: string;
            /** @description Address on the chain. */
            address: string;
            /** @description Derivation path of the wallet. */
            derivationPath: string;
            /** @description Whether the wallet is active. */
            isActive: boolean;
            status: components["schemas"]["WalletStatus"];
            network: components["schemas"]["Network"];
            blockchain?: components["schemas"]["Blockchain"];
            business?: components["schemas"]["Business"];
            /** @description Configuration of the wallet. */
            configurations?: components["schemas"]["WalletConfigurations"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Beneficiary of a transaction. */
        Beneficiary: {
            [key: string]: unknown;
        };
        /** @description Payment link of a transaction. */
        PaymentLink: {
            [key: string]: unknown;
        };
        /** @description Transaction record. Signing operations return it and every event carries it as `data`. */
        Transaction: components["schemas"]["TransactionFamily"] & {
            /**
             * Format: uuid
             * @description Id of the transaction.
             */
            id: string;
            /** @description Reference of the transaction, generated by the service unless the caller supplies one. */
            reference: string;
            type: components["schemas"]["TransactionType"];
            status: components["schemas"]["TransactionStatus"];
            processingStatus: components["schemas"]["TransactionProcessingStatus"];
            /** @description Reference of the provider that processes the transaction. */
            processingProviderReference?: string | null;
            /** @description Why processing stands where it stands. */
            processingReason?: string | null;
            /** @description Address that sends. For a signed message, the signing address. */
            senderAddress: string;
            /** @description Address that receives. For a signed message, the signing address. */
            recipientAddress: string;
            /** @description Contract address of the token; null for a native coin. */
            tokenAddress?: string | null;
            /** @description Fee of the transaction. */
            fee?: components["schemas"]["Amount"] | null;
            /** @description Transaction hash of the fee. */
            feeHash?: string | null;
            /** @description Fee in US dollars. */
            feeUSD?: components["schemas"]["Amount"] | null;
            /** @description Gas fee. */
            gasFee?: components["schemas"]["Amount"] | null;
            /** @description Gas price. */
            gasPrice?: components["schemas"]["Amount"] | null;
            /** @description Gas used. */
            gasUsed?: components["schemas"]["Amount"] | null;
            /** @description Currency code, for example a fiat code or USD. */
            currency: string;
            /** @description Rate of the swap or conversion. */
            rate?: components["schemas"]["Amount"] | null;
            /** @description Rate in US dollars. */
            rateUSD?: components["schemas"]["Amount"] | null;
            /** @description Amount that the swap or conversion yields. */
            toAmount?: components["schemas"]["Amount"] | null;
            /** @description Currency of the amount that the swap or conversion yields. */
            toCurrency?: string | null;
            /** @description Transaction hash. For a signed message, the signature. */
            hash?: string | null;
            /** @description Hash of the block. */
            blockHash?: string | null;
            /** @description Number of the block. */
            blockNumber?: string | number | null;
            /** @description Confirmations so far. */
            confirmations?: number | null;
            /** @description Whether the chain has confirmed the transaction. */
            confirmed: boolean;
            /** @description Id of the chain. */
            chainId?: number | null;
            network: components["schemas"]["Network"];
            /** @description For a signed message the message, for a contract write the serialized call, on a failure the failure text. */
            reason?: string | null;
            /** @description Note that the caller supplied. */
            note?: string | null;
            /** @description Metadata that the caller supplied, or that the address of the transaction carries. */
            metadata?: {
                [key: string]: unknown;
            } | string | null;
            signedTransaction?: components["schemas"]["SignedTransaction"];
            /** @description Channel that created the transaction. */
            createdChannel: string;
            /** @description Whether the transaction is an automatic sweep. */
            isAutoSweep: boolean;
            /** @description Child address of the transaction. Null where not applicable. */
            address?: components["schemas"]["Address"] | null;
            /** @description Blockchain of the transaction. Null where not applicable. */
            blockchain?: components["schemas"]["Blockchain"] | null;
            /** @description Master wallet of the transaction. Null where not applicable. */
            wallet?: components["schemas"]["Wallet"] | null;
            /** @description Asset that a swap yields, in payloads of swap events. */
            toAsset?: components["schemas"]["Asset"] | null;
            /** @description Blockchain that a swap pays out on, in payloads of swap events. */
            toBlockchain?: components["schemas"]["Blockchain"] | null;
            /** @description Master wallet that a swap pays out to, in payloads of swap events. */
            toWallet?: components["schemas"]["Wallet"] | null;
            /** @description Beneficiary, in payloads of swap events. */
            beneficiary?: components["schemas"]["Beneficiary"] | null;
            /** @description Payment link, in payloads of swap events. */
            paymentLink?: components["schemas"]["PaymentLink"] | null;
        };
        /**
         * @description Transaction record of a signed message: type `SIGNED`, status `SUCCESS`, processingStatus `PENDING`, `reason` the
         *     message, `hash` the signature, `senderAddress` and `recipientAddress` the signing address.
         */
        SignedMessageTransaction: components["schemas"]["Transaction"] & {
            signedTransaction?: components["schemas"]["MessageSignature"];
        };
        /** @description Response to a message that a master wallet signed. */
        SignWalletMessageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SignedMessageTransaction"];
        };
        /** @description Response to a message that a child address signed. */
        SignAddressMessageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SignedMessageTransaction"] & {
                address: components["schemas"]["Address"];
            };
        };
        /** @description Input of an ABI entry. */
        AbiParameter: {
            /** @description Name of the input. */
            name: string;
            /** @description Solidity type of the input. */
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Entry of the ABI of a contract. */
        AbiEntry: {
            /** @description Whether the method leaves the state alone. */
            constant?: boolean;
            /** @description Inputs of the method. */
            inputs?: components["schemas"]["AbiParameter"][];
            /** @description Name of the method. */
            name?: string;
            /** @description Outputs of the method. */
            outputs?: unknown[];
            /** @description Whether the method takes the native coin. */
            payable?: boolean;
            /** @description State mutability of the method. */
            stateMutability?: string;
            /** @description Kind of entry. */
            type?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Call of one method of one contract. */
        ContractCall: {
            /** @description Contract address. */
            address: string;
            /** @description Name of the method. */
            method: string;
            /** @description Arguments of the method, in order. */
            parameters: unknown[];
            /** @description ABI of the contract, at least with the entry of the method. */
            abi: components["schemas"]["AbiEntry"][];
        };
        /** @description Contract calls to read. */
        ReadContractsRequest: {
            /** @description Calls to read. */
            calls: components["schemas"]["ContractCall"][];
        };
        /** @description Result of a contract read. A string for a single value. */
        ContractReadResult: unknown;
        /** @description Response to a contract read. */
        ReadContractsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ContractReadResult"];
        };
        /** @description Contract calls to estimate from the master wallet, 1 to 20. */
        EstimateWalletNetworkFeeRequest: {
            /** @description Calls to estimate. */
            calls: components["schemas"]["ContractCall"][];
        };
        /** @description Network fee of one contract call, beside the balance that pays it. */
        NetworkFee: {
            balance: components["schemas"]["Amount"];
            fee: components["schemas"]["Amount"];
        };
        /** @description Network fee of one call of a batch. */
        BatchNetworkFeeEntry: {
            /** @description Position of the call in the request, from 0. */
            index: number;
            /** @description Name of the method. */
            method: string;
            fee: components["schemas"]["Amount"];
            networkFee: components["schemas"]["Amount"];
            networkFeeInUSD: components["schemas"]["Amount"];
            nativeBalance: components["schemas"]["Amount"];
            nativeBalanceInUSD: components["schemas"]["Amount"];
            /** @description Time until arrival, in seconds. 30 for each call. */
            estimatedArrivalTime: number;
            /** @description Fee of the transaction, as a number. */
            transactionFee: number;
        };
        /** @description Entry for one call of a batch that failed. */
        BatchFailure: unknown;
        /** @description Network fees of a batch of contract calls. */
        BatchNetworkFee: {
            /** @description Fees of the calls that were estimated. */
            fees: components["schemas"]["BatchNetworkFeeEntry"][];
            /** @description Sum of the network fees. */
            totalFee: components["schemas"]["Amount"];
            /** @description Sum of the individual times, in seconds. */
            estimatedArrivalTime: number;
            /** @description Calls whose estimation failed. */
            errors: components["schemas"]["BatchFailure"][];
        };
        /** @description Response to a fee estimate of a master wallet. */
        EstimateWalletNetworkFeeEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NetworkFee"] | components["schemas"]["BatchNetworkFee"];
        };
        /** @description Contract calls to estimate from a child address. */
        EstimateAddressNetworkFeeRequest: {
            /** @description Calls to estimate. */
            calls: components["schemas"]["ContractCall"][];
        };
        /** @description Response to a fee estimate of a child address. */
        EstimateAddressNetworkFeeEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NetworkFee"];
        };
        /** @description Call of one method of one contract, to be signed. It may carry a reference of its own. */
        SigningContractCall: {
            /** @description Contract address. */
            address: string;
            /** @description Name of the method. */
            method: string;
            /** @description Arguments of the method, in order. */
            parameters: unknown[];
            /** @description ABI of the contract, at least with the entry of the method. */
            abi: components["schemas"]["AbiEntry"][];
            /** @description Reference of the caller for this call. */
            reference?: string;
        };
        /** @description Contract writes to sign, 1 to 20, and the two-factor code. */
        SignContractWritesRequest: {
            /** @description Calls to sign. */
            calls: components["schemas"]["SigningContractCall"][];
            /**
             * Format: password
             * @description Two-factor code.
             */
            code: string;
        };
        /**
         * @description Transaction record of a signed contract write: type `SIGNED`, status `SUCCESS`, processingStatus `PENDING`, `reason`
         *     the serialized call.
         */
        SignedContractWriteTransaction: components["schemas"]["Transaction"] & {
            signedTransaction: components["schemas"]["SignedContractCall"];
        };
        /** @description Signed write of one call of a batch. */
        SignedBatchEntry: {
            /** @description Position of the call in the request, from 0. */
            index: number;
            /** @description Name of the method. */
            method: string;
            signedTransaction: components["schemas"]["SignedContractCall"];
        };
        /** @description Signed writes of a batch of contract calls. They are signed, not broadcast. */
        SignedBatch: {
            /** @description Calls that were signed. */
            success: components["schemas"]["SignedBatchEntry"][];
            /** @description Calls that could not be signed. */
            errors: components["schemas"]["BatchFailure"][];
        };
        /** @description Response to signed contract writes. */
        SignContractWritesEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SignedContractWriteTransaction"] | components["schemas"]["SignedBatch"];
        };
        /** @description What to change of a child address. Fields left out stay as they are. */
        UpdateAddressRequest: {
            /** @description Sets the address active or inactive. */
            isActive?: boolean;
            /** @description Name of the address. */
            name?: string;
            /** @description Becomes part of every transaction tied to the address. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Includes the private key in the response. */
            showPrivateKey?: boolean;
            /** @description Stops automatic sweeping into the master wallet. */
            disableAutoSweep?: boolean;
            /** @description Allows gasless transactions from the address. */
            enableGaslessWithdraw?: boolean;
            /**
             * Format: password
             * @description Key of the address, for executing actions securely.
             */
            privateKey?: string;
        };
        /** @description Response to the update of a child address. */
        UpdateAddressEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Address"] & {
                blockchain: components["schemas"]["Blockchain"];
            };
        };
        /**
         * @description Which side of the swap `amount` states.
         * @default source
         * @enum {string}
         */
        SwapAmountSide: "source" | "target";
        /**
         * @description What the route of the swap is chosen by.
         * @enum {string}
         */
        SwapOrder: "FASTEST" | "CHEAPEST" | "RECOMMENDED" | "NO_SLIPPAGE";
        /** @description Swap to quote for a child address. */
        QuoteAddressSwapRequest: {
            /** @description Id of the asset to swap from. */
            fromAssetId: string;
            /** @description Id of the asset to swap to. */
            toAssetId: string;
            /** @description Source amount when amountSide is `source`, target amount when it is `target`. */
            amount: string;
            amountSide?: components["schemas"]["SwapAmountSide"];
            /** @description External address to swap to. */
            recipientAddress?: string;
            order?: components["schemas"]["SwapOrder"];
        };
        /** @description Quote of a swap, as the master wallet gets it. */
        WalletSwapQuote: {
            amount: components["schemas"]["Amount"];
            /** @description Time until arrival, in seconds. Observed as 30. */
            estimatedArrivalTime: number;
            impact: components["schemas"]["Amount"];
            impactInUSD: components["schemas"]["Amount"];
            minAmount: components["schemas"]["Amount"];
            nativeBalance: components["schemas"]["Amount"];
            nativeBalanceInUSD: components["schemas"]["Amount"];
            networkFee: components["schemas"]["Amount"];
            networkFeeInUSD: components["schemas"]["Amount"];
            rate: components["schemas"]["Amount"];
            slippage: components["schemas"]["Amount"];
            /** @description Fee of the transaction, as a number. */
            transactionFee: number;
        };
        /** @description Which side of the swap the amount of the request stated. */
        QuotedAmountSide: 'source' | 'target' | (string & {});
        /** @description Quote of a swap, as a child address gets it. */
        SwapQuote: components["schemas"]["WalletSwapQuote"] & {
            fromAmount: components["schemas"]["Amount"];
            toAmount: components["schemas"]["Amount"];
            requestedAmount: components["schemas"]["Amount"];
            amountSide: components["schemas"]["QuotedAmountSide"];
        };
        /** @description Response to a swap quote of a child address. */
        QuoteAddressSwapEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SwapQuote"];
        };
        /** @description Swap to quote for the master wallet. */
        QuoteWalletSwapRequest: {
            /** @description Amount to swap. */
            amount: string;
            /** @description Id of the asset to swap from. */
            fromAssetId: string;
            /** @description Id of the asset to swap to. */
            toAssetId: string;
            order?: components["schemas"]["SwapOrder"];
        } & {
            [key: string]: unknown;
        };
        /** @description Response to a swap quote of a master wallet. */
        QuoteWalletSwapEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WalletSwapQuote"];
        };
        /** @description Stablecoin to withdraw and bank account to pay it to. */
        FiatWithdrawalRequest: {
            /** @description Asset id of the stablecoin to withdraw. */
            assetId: string;
            /** @description Amount in asset units. */
            amount: number;
            /** @description Destination fiat currency code. */
            currency: string;
            /** @description Bank or institution code. */
            institutionIdentifier: string;
            /** @description Destination bank account identifier. */
            accountIdentifier: string;
            /** @description Client reference for tracking. */
            reference?: string;
            /**
             * Format: password
             * @description Additional code, for example a verification code.
             */
            code?: string;
        };
        /** @description Record of a fiat withdrawal, of the same family as `Transaction`. */
        FiatWithdrawalTransaction: components["schemas"]["TransactionFamily"];
        /** @description Response to a fiat withdrawal. */
        ExecuteFiatWithdrawalEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["FiatWithdrawalTransaction"];
        };
        /** @description Currency of a virtual account. */
        VirtualAccountCurrency: 'NGN' | (string & {});
        /**
         * @description Kind of virtual account. `AUTO_FUNDING` is the default: when fiat arrives in the account, the service mints the
         *     stablecoin equivalent (asset cNGN) and transfers it to the linked wallet or address.
         */
        VirtualAccountType: 'AUTO_FUNDING' | (string & {});
        /** @description State of a virtual account. The value seen is listed; others are possible. */
        VirtualAccountStatus: 'ACTIVE' | (string & {});
        /** @description State of a customer. The value seen is listed; others are possible. */
        CustomerStatus: 'ACTIVE' | (string & {});
        /** @description Kind of customer. The value seen is listed; others are possible. */
        CustomerType: 'individual' | (string & {});
        /** @description Customer of the business. */
        Customer: {
            /**
             * Format: uuid
             * @description Id of the customer.
             */
            id: string;
            /** @description Email address. */
            email: string;
            /** @description Full name. */
            name: string;
            /** @description Phone number. */
            phone?: string | null;
            status: components["schemas"]["CustomerStatus"];
            network: components["schemas"]["Network"];
            type: components["schemas"]["CustomerType"];
            /** @description Further data of the customer. */
            additionalData: {
                [key: string]: unknown;
            };
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Virtual bank account, linked to a master wallet or to a child address. */
        VirtualAccount: {
            /**
             * Format: uuid
             * @description Id of the virtual account.
             */
            id: string;
            /** @description Name of the account holder. */
            accountName: string;
            /** @description Bank account number. */
            accountNumber: string;
            /** @description Code of the bank. */
            bankCode: string;
            /** @description Name of the bank. */
            bankName: string;
            currency: components["schemas"]["VirtualAccountCurrency"];
            type: components["schemas"]["VirtualAccountType"];
            status: components["schemas"]["VirtualAccountStatus"];
            /** @description Whether the account is active. */
            isActive: boolean;
            /** @description Reference of the account. */
            reference: string;
            /** @description Label of the account. */
            label?: string | null;
            customer: components["schemas"]["Customer"];
            /** @description Child address that the account is linked to; null when it is linked to the master wallet. */
            address?: components["schemas"]["Address"] | null;
            wallet: components["schemas"]["Wallet"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Position of a list response within all items. */
        ListMeta: {
            /** @description Items in all pages. */
            totalItems: number;
            /** @description Items in this page. */
            itemCount: number;
            /** @description Most items that a page holds. Observed as 10. */
            itemsPerPage: number;
            /** @description Number of pages. */
            totalPages: number;
            /** @description Number of this page. */
            currentPage: number;
        };
        /** @description Response with the virtual accounts of a child address. */
        ListAddressVirtualAccountsEnvelope: components["schemas"]["Envelope"] & {
            /** @description Virtual accounts of this page. */
            data: components["schemas"]["VirtualAccount"][];
            meta: components["schemas"]["ListMeta"];
        };
        /** @description Customer that the virtual account is opened for. */
        CreateVirtualAccountRequest: {
            /** @description First name of the customer. */
            firstname: string;
            /** @description Last name of the customer. */
            lastname: string;
            /** @description Email address of the customer. It must be unique per business. */
            email: string;
            /** @description Phone number of the customer, +234 followed by ten digits. */
            phone?: string;
            /**
             * Format: password
             * @description Bank verification number of the customer.
             */
            bvn: string;
            /**
             * Format: date
             * @description Date of birth of the customer, yyyy-MM-dd.
             */
            dateOfBirth: string;
        };
        /** @description Response to the creation of a virtual account for a child address. */
        CreateAddressVirtualAccountEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["VirtualAccount"];
        };
        /** @description Response to the regeneration of a virtual account of a child address. */
        RegenerateAddressVirtualAccountEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["VirtualAccount"] & {
                wallet?: components["schemas"]["Wallet"] & {
                    blockchain: components["schemas"]["Blockchain"];
                    business: components["schemas"]["Business"];
                };
            };
        };
        /** @description Response with the virtual account of a master wallet. */
        GetWalletVirtualAccountEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["VirtualAccount"] & {
                /** @description Null, because the account is linked to the master wallet. */
                address?: null;
            };
        };
        /** @description State of a rate. Reactivating a deactivated rate makes it active. */
        RateStatus: 'active' | 'deactivated' | (string & {});
        /** @description Rate of a liquidity pool as its reactivation returns it, with a higher version and links to earlier ones. */
        ReactivatedRate: {
            /**
             * Format: uuid
             * @description Id of this version of the rate.
             */
            id: string;
            /** @description Symbol of the asset that is given. */
            fromAsset: string;
            /** @description Symbol of the asset that is received. */
            toAsset: string;
            network: components["schemas"]["Network"];
            rate: components["schemas"]["Amount"];
            minAmount: components["schemas"]["Amount"];
            /** @description Highest amount that the rate applies to. */
            maxAmount?: components["schemas"]["Amount"] | null;
            /** @description Whether the rate is active. */
            isActive: boolean;
            status: components["schemas"]["RateStatus"];
            /** @description Version of the rate. Each version links to earlier ones. */
            version: number;
            /**
             * Format: uuid
             * @description Id of the version before this one.
             */
            previousRateId?: string | null;
            /**
             * Format: uuid
             * @description Id of the first version.
             */
            rootRateId?: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Rate of a liquidity pool for a pair of assets. */
        Rate: components["schemas"]["ReactivatedRate"] & {
            /**
             * Format: uuid
             * @description Id of the user who created the rate.
             */
            createdBy: string;
            /**
             * Format: uuid
             * @description Id of the user who deactivated the rate.
             */
            deactivatedBy?: string | null;
            /** @description When the rate was deactivated. */
            deactivatedAt?: components["schemas"]["Timestamp"] | null;
            /** @description Why the rate was deactivated. */
            deactivationReason?: string | null;
        };
        /** @description Response with the history of a rate. */
        ListRateHistoryEnvelope: components["schemas"]["Envelope"] & {
            /** @description Snapshots of this page. */
            data: components["schemas"]["Rate"][];
            meta: components["schemas"]["ListMeta"];
        };
        /** @description Response to the reactivation of a rate. */
        ReactivateRateEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ReactivatedRate"];
        };
        /**
         * @description Asset to recover and where to send it. `tokenAddress` makes it a token, without it the native coin is recovered.
         *     `crossNetwork: true` cannot be combined with `rpcUrl`.
         */
        SalvageAssetRequest: {
            /** @description Address to recover from. */
            senderAddress: string;
            /** @description Address to send to. */
            recipientAddress: string;
            /** @description Amount to salvage. */
            amount: string;
            /** @description Id of the blockchain to recover from. */
            blockchainId: string;
            /** @description Contract address of the token. Omit it for the native coin. */
            tokenAddress?: string;
            /** @description RPC address, for assets on an unsupported blockchain. */
            rpcUrl?: string;
            /** @description Set when rpcUrl points to a Layer 2 chain. */
            isL2?: boolean;
            /**
             * @description True recovers assets that were sent to the wrong network environment, for example mainnet assets on an address
             *     derived for testnet.
             * @default false
             */
            crossNetwork?: boolean;
        };
        /** @description Response to the recovery of an asset. It carries no data. */
        SalvageAssetEnvelope: components["schemas"]["Envelope"];
        /** @description Deposit to sweep into the master wallet. */
        SweepAssetsRequest: {
            /** @description Id of the deposit's transaction. */
            transactionId: string;
            /** @description Forces the sweep. */
            forceSweep?: boolean;
        };
        /** @description Response to the sweep of a deposit. It carries no data. */
        SweepAssetsEnvelope: components["schemas"]["Envelope"];
        /** @description Response with a customer. */
        GetCustomerEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Customer"];
        };
        /** @description Transaction whose webhook is sent again. */
        ResendTransactionWebhookRequest: {
            /** @description Id of the transaction. */
            id: string;
        };
        /** @description Response to the resend of a webhook. */
        ResendTransactionWebhookEnvelope: components["schemas"]["Envelope"];
        /** @description A deposit was seen on the chain and is not confirmed yet. It must not be credited. */
        DepositProcessingEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "deposit.processing";
            data: components["schemas"]["Transaction"] & {
                /** @constant */
                status: "PROCESSING";
                /** @constant */
                confirmed: false;
                /** @constant */
                confirmations: 0;
                hash?: null;
            };
        };
        /** @description A deposit is executed and confirmed. It carries amlScreening, address, wallet, blockchain and asset. */
        DepositSuccessEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "deposit.success";
            data: components["schemas"]["Transaction"] & {
                /** @constant */
                status: "SUCCESS";
                /** @constant */
                confirmed: true;
                /** @description Child address that received the deposit. */
                address: components["schemas"]["Address"] | null;
                wallet: components["schemas"]["Wallet"];
                blockchain: components["schemas"]["Blockchain"];
                asset: components["schemas"]["Asset"];
            };
        };
        /** @description A deposit failed or was rejected, for example by the sanctions screening. It must not be credited. */
        DepositFailedEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "deposit.failed";
            data: components["schemas"]["Transaction"] & {
                /** @constant */
                status: "FAILED";
                /** @description Failure text. */
                reason: string;
            };
        };
        /** @description A deposit succeeded, but its sweep into the master wallet failed. The deposit itself stays as it is. */
        DepositSweptFailedEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "deposit.swept.failed";
            data: components["schemas"]["Transaction"] & {
                /** @constant */
                status: "SUCCESS";
                /** @constant */
                assetSwept: false;
                /** @description Failure text of the sweep. */
                reason: string;
            };
        };
        /** @description A swap failed. It includes toAsset, toBlockchain, toWallet, toAmount and rate. */
        SwapFailedEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "swap.failed";
            data: components["schemas"]["Transaction"] & {
                /** @constant */
                status: "FAILED";
                /** @description Failure text. */
                reason: string;
                /** @description Asset that the swap was to yield. */
                toAsset: components["schemas"]["Asset"] | null;
                /** @description Blockchain that the swap was to pay out on. */
                toBlockchain: components["schemas"]["Blockchain"] | null;
                /** @description Master wallet that the swap was to pay out to. */
                toWallet: components["schemas"]["Wallet"] | null;
                /** @description Amount that the swap was to yield. */
                toAmount: components["schemas"]["Amount"] | null;
                /** @description Rate of the swap. */
                rate: components["schemas"]["Amount"] | null;
            };
        };
    };
    responses: {
        /** @description The operation failed. Read the status code and keep the body as it is: it may not even be JSON. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": unknown;
            };
        };
        /** @description Acknowledges the delivery. `200` is the only acknowledgement; any other status, and a timeout, is a failed attempt. */
        EventAcknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description Id of the master wallet.
         * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
         */
        WalletIdAsId: string;
        /**
         * @description Id of the child address, or the address itself.
         * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
         */
        AddressId: string;
        /**
         * @description Id of the master wallet.
         * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
         */
        WalletId: string;
        /**
         * @description Id of the virtual account.
         * @example e27c9d14-0b6f-4a83-b5d2-91f4c8370a6e
         */
        VirtualAccountId: string;
        /**
         * @description Id of the rate.
         * @example 9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8
         */
        RateId: string;
        /**
         * @description Id of the customer.
         * @example 3d90b7a5-c1e8-4276-a0f3-58d6e4b21c97
         */
        CustomerId: string;
        /**
         * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
         *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
         *     configured in its place.
         */
        ServiceSignature: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Requests that the current window allows.
         * @example 60
         */
        RateLimitLimit: number;
        /**
         * @description Requests that are left in the current window.
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * @description When the current window ends.
         * @example 60
         */
        RateLimitReset: number;
    };
    pathItems: never;
}
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type SignMessageRequest = components['schemas']['SignMessageRequest'];
export type Envelope = components['schemas']['Envelope'];
export type Timestamp = components['schemas']['Timestamp'];
export type Amount = components['schemas']['Amount'];
export type AssetSweep = components['schemas']['AssetSweep'];
export type AmlScreeningStatus = components['schemas']['AmlScreeningStatus'];
export type AmlScreening = components['schemas']['AmlScreening'];
export type TokenStandard = components['schemas']['TokenStandard'];
export type Network = components['schemas']['Network'];
export type Asset = components['schemas']['Asset'];
export type TransactionFamily = components['schemas']['TransactionFamily'];
export type TransactionType = components['schemas']['TransactionType'];
export type TransactionStatus = components['schemas']['TransactionStatus'];
export type TransactionProcessingStatus = components['schemas']['TransactionProcessingStatus'];
export type EvmSignature = components['schemas']['EvmSignature'];
export type SolanaSignature = components['schemas']['SolanaSignature'];
export type MessageSignature = components['schemas']['MessageSignature'];
export type SignedContractCall = components['schemas']['SignedContractCall'];
export type SignedTransaction = components['schemas']['SignedTransaction'];
export type AddressType = components['schemas']['AddressType'];
export type NetworkFeeModel = components['schemas']['NetworkFeeModel'];
export type Blockchain = components['schemas']['Blockchain'];
export type AddressConfigurations = components['schemas']['AddressConfigurations'];
export type Address = components['schemas']['Address'];
export type WalletStatus = components['schemas']['WalletStatus'];
export type BusinessConfigurations = components['schemas']['BusinessConfigurations'];
export type Business = components['schemas']['Business'];
export type PrefundingAsset = components['schemas']['PrefundingAsset'];
export type WalletConfigurations = components['schemas']['WalletConfigurations'];
export type Wallet = components['schemas']['Wallet'];
export type Beneficiary = components['schemas']['Beneficiary'];
export type PaymentLink = components['schemas']['PaymentLink'];
export type Transaction = components['schemas']['Transaction'];
export type SignedMessageTransaction = components['schemas']['SignedMessageTransaction'];
export type SignWalletMessageEnvelope = components['schemas']['SignWalletMessageEnvelope'];
export type SignAddressMessageEnvelope = components['schemas']['SignAddressMessageEnvelope'];
export type AbiParameter = components['schemas']['AbiParameter'];
export type AbiEntry = components['schemas']['AbiEntry'];
export type ContractCall = components['schemas']['ContractCall'];
export type ReadContractsRequest = components['schemas']['ReadContractsRequest'];
export type ContractReadResult = components['schemas']['ContractReadResult'];
export type ReadContractsEnvelope = components['schemas']['ReadContractsEnvelope'];
export type EstimateWalletNetworkFeeRequest = components['schemas']['EstimateWalletNetworkFeeRequest'];
export type NetworkFee = components['schemas']['NetworkFee'];
export type BatchNetworkFeeEntry = components['schemas']['BatchNetworkFeeEntry'];
export type BatchFailure = components['schemas']['BatchFailure'];
export type BatchNetworkFee = components['schemas']['BatchNetworkFee'];
export type EstimateWalletNetworkFeeEnvelope = components['schemas']['EstimateWalletNetworkFeeEnvelope'];
export type EstimateAddressNetworkFeeRequest = components['schemas']['EstimateAddressNetworkFeeRequest'];
export type EstimateAddressNetworkFeeEnvelope = components['schemas']['EstimateAddressNetworkFeeEnvelope'];
export type SigningContractCall = components['schemas']['SigningContractCall'];
export type SignContractWritesRequest = components['schemas']['SignContractWritesRequest'];
export type SignedContractWriteTransaction = components['schemas']['SignedContractWriteTransaction'];
export type SignedBatchEntry = components['schemas']['SignedBatchEntry'];
export type SignedBatch = components['schemas']['SignedBatch'];
export type SignContractWritesEnvelope = components['schemas']['SignContractWritesEnvelope'];
export type UpdateAddressRequest = components['schemas']['UpdateAddressRequest'];
export type UpdateAddressEnvelope = components['schemas']['UpdateAddressEnvelope'];
export type SwapAmountSide = components['schemas']['SwapAmountSide'];
export type SwapOrder = components['schemas']['SwapOrder'];
export type QuoteAddressSwapRequest = components['schemas']['QuoteAddressSwapRequest'];
export type WalletSwapQuote = components['schemas']['WalletSwapQuote'];
export type QuotedAmountSide = components['schemas']['QuotedAmountSide'];
export type SwapQuote = components['schemas']['SwapQuote'];
export type QuoteAddressSwapEnvelope = components['schemas']['QuoteAddressSwapEnvelope'];
export type QuoteWalletSwapRequest = components['schemas']['QuoteWalletSwapRequest'];
export type QuoteWalletSwapEnvelope = components['schemas']['QuoteWalletSwapEnvelope'];
export type FiatWithdrawalRequest = components['schemas']['FiatWithdrawalRequest'];
export type FiatWithdrawalTransaction = components['schemas']['FiatWithdrawalTransaction'];
export type ExecuteFiatWithdrawalEnvelope = components['schemas']['ExecuteFiatWithdrawalEnvelope'];
export type VirtualAccountCurrency = components['schemas']['VirtualAccountCurrency'];
export type VirtualAccountType = components['schemas']['VirtualAccountType'];
export type VirtualAccountStatus = components['schemas']['VirtualAccountStatus'];
export type CustomerStatus = components['schemas']['CustomerStatus'];
export type CustomerType = components['schemas']['CustomerType'];
export type Customer = components['schemas']['Customer'];
export type VirtualAccount = components['schemas']['VirtualAccount'];
export type ListMeta = components['schemas']['ListMeta'];
export type ListAddressVirtualAccountsEnvelope = components['schemas']['ListAddressVirtualAccountsEnvelope'];
export type CreateVirtualAccountRequest = components['schemas']['CreateVirtualAccountRequest'];
export type CreateAddressVirtualAccountEnvelope = components['schemas']['CreateAddressVirtualAccountEnvelope'];
export type RegenerateAddressVirtualAccountEnvelope = components['schemas']['RegenerateAddressVirtualAccountEnvelope'];
export type GetWalletVirtualAccountEnvelope = components['schemas']['GetWalletVirtualAccountEnvelope'];
export type RateStatus = components['schemas']['RateStatus'];
export type ReactivatedRate = components['schemas']['ReactivatedRate'];
export type Rate = components['schemas']['Rate'];
export type ListRateHistoryEnvelope = components['schemas']['ListRateHistoryEnvelope'];
export type ReactivateRateEnvelope = components['schemas']['ReactivateRateEnvelope'];
export type SalvageAssetRequest = components['schemas']['SalvageAssetRequest'];
export type SalvageAssetEnvelope = components['schemas']['SalvageAssetEnvelope'];
export type SweepAssetsRequest = components['schemas']['SweepAssetsRequest'];
export type SweepAssetsEnvelope = components['schemas']['SweepAssetsEnvelope'];
export type GetCustomerEnvelope = components['schemas']['GetCustomerEnvelope'];
export type ResendTransactionWebhookRequest = components['schemas']['ResendTransactionWebhookRequest'];
export type ResendTransactionWebhookEnvelope = components['schemas']['ResendTransactionWebhookEnvelope'];
export type DepositProcessingEvent = components['schemas']['DepositProcessingEvent'];
export type DepositSuccessEvent = components['schemas']['DepositSuccessEvent'];
export type DepositFailedEvent = components['schemas']['DepositFailedEvent'];
export type DepositSweptFailedEvent = components['schemas']['DepositSweptFailedEvent'];
export type SwapFailedEvent = components['schemas']['SwapFailedEvent'];
export type ResponseFailure = components['responses']['Failure'];
export type ResponseEventAcknowledged = components['responses']['EventAcknowledged'];
export type ParameterWalletIdAsId = components['parameters']['WalletIdAsId'];
export type ParameterAddressId = components['parameters']['AddressId'];
export type ParameterWalletId = components['parameters']['WalletId'];
export type ParameterVirtualAccountId = components['parameters']['VirtualAccountId'];
export type ParameterRateId = components['parameters']['RateId'];
export type ParameterCustomerId = components['parameters']['CustomerId'];
export type ParameterServiceSignature = components['parameters']['ServiceSignature'];
export type HeaderRateLimitLimit = components['headers']['RateLimitLimit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type $defs = Record<string, never>;
export interface operations {
    signWalletMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignMessageRequest"];
            };
        };
        responses: {
            /** @description `Message signed successfully`, with the record of the signed message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignWalletMessageEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signAddressMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignMessageRequest"];
            };
        };
        responses: {
            /** @description `Message signed successfully`, with the record of the signed message and the embedded address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignAddressMessageEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readContracts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadContractsRequest"];
            };
        };
        responses: {
            /** @description `Contract read successfully`, with the result of the read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadContractsEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    estimateWalletNetworkFee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateWalletNetworkFeeRequest"];
            };
        };
        responses: {
            /** @description `Network fee retrieved successfully` for one call, `Batch network fee retrieved (<ok>/<total> successful)` for several. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EstimateWalletNetworkFeeEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    estimateAddressNetworkFee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateAddressNetworkFeeRequest"];
            };
        };
        responses: {
            /** @description `Network fee retrieved successfully`, with the fee and the balance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EstimateAddressNetworkFeeEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signContractWrites: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignContractWritesRequest"];
            };
        };
        responses: {
            /** @description `Contract write signed successfully` for one call, `Batch contract write signed successfully` for several. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignContractWritesEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAddressRequest"];
            };
        };
        responses: {
            /** @description `Address updated successfully`, with the address, its blockchain and its configurations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateAddressEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    quoteAddressSwap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteAddressSwapRequest"];
            };
        };
        responses: {
            /** @description `Swap quote fetched successfully`, with the quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAddressSwapEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    quoteWalletSwap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteWalletSwapRequest"];
            };
        };
        responses: {
            /** @description `Swap quote fetched successfully`, with the quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteWalletSwapEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    executeFiatWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiatWithdrawalRequest"];
            };
        };
        responses: {
            /** @description The withdrawal was executed. The rate-limit headers are returned. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecuteFiatWithdrawalEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAddressVirtualAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Virtual accounts retrieved successfully`, with the virtual accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAddressVirtualAccountsEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createAddressVirtualAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateVirtualAccountRequest"];
            };
        };
        responses: {
            /** @description `Virtual account created successfully`, with the virtual account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateAddressVirtualAccountEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    regenerateAddressVirtualAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
                /**
                 * @description Id of the virtual account.
                 * @example e27c9d14-0b6f-4a83-b5d2-91f4c8370a6e
                 */
                virtualAccountId: components["parameters"]["VirtualAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Virtual account regenerated successfully`, with the virtual account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegenerateAddressVirtualAccountEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWalletVirtualAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Virtual account retrieved successfully`, with the virtual account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWalletVirtualAccountEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRateHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rate.
                 * @example 9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8
                 */
                id: components["parameters"]["RateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Rate history retrieved successfully`, with the snapshots. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRateHistoryEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reactivateRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rate.
                 * @example 9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8
                 */
                id: components["parameters"]["RateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Rate reactivated successfully`, with the rate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReactivateRateEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    salvageAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalvageAssetRequest"];
            };
        };
        responses: {
            /** @description `Salvage asset initiated successfully`, without data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalvageAssetEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sweepAssets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SweepAssetsRequest"];
            };
        };
        responses: {
            /** @description `Sweep initiated successfully`, without data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SweepAssetsEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 3d90b7a5-c1e8-4276-a0f3-58d6e4b21c97
                 */
                customerId: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCustomerEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    resendTransactionWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendTransactionWebhookRequest"];
            };
        };
        responses: {
            /** @description The webhook is sent again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResendTransactionWebhookEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    receiveDepositProcessing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositProcessingEvent"];
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveDepositSuccess: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositSuccessEvent"];
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveDepositFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositFailedEvent"];
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveDepositSweptFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositSweptFailedEvent"];
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveSwapFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwapFailedEvent"];
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
}

/** Values of AmlScreeningStatus that the contract lists. The service may send others. */
export type KnownAmlScreeningStatus = 'failed';

/** Values of TokenStandard that the contract lists. The service may send others. */
export type KnownTokenStandard = 'ERC20';

/** Values of Network that the contract lists. The service may send others. */
export type KnownNetwork = 'mainnet' | 'testnet';

/** Values of TransactionType that the contract lists. The service may send others. */
export type KnownTransactionType = 'SIGNED' | 'DEPOSIT' | 'SWAP';

/** Values of TransactionStatus that the contract lists. The service may send others. */
export type KnownTransactionStatus = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'INCOMPLETE' | 'CANCELLED';

/** Values of TransactionProcessingStatus that the contract lists. The service may send others. */
export type KnownTransactionProcessingStatus = 'PENDING';

/** Values of AddressType that the contract lists. The service may send others. */
export type KnownAddressType = 'INTERNAL';

/** Values of NetworkFeeModel that the contract lists. The service may send others. */
export type KnownNetworkFeeModel = 'native';

/** Values of WalletStatus that the contract lists. The service may send others. */
export type KnownWalletStatus = 'ACTIVE';

/** Values of QuotedAmountSide that the contract lists. The service may send others. */
export type KnownQuotedAmountSide = 'source' | 'target';

/** Values of VirtualAccountCurrency that the contract lists. The service may send others. */
export type KnownVirtualAccountCurrency = 'NGN';

/** Values of VirtualAccountType that the contract lists. The service may send others. */
export type KnownVirtualAccountType = 'AUTO_FUNDING';

/** Values of VirtualAccountStatus that the contract lists. The service may send others. */
export type KnownVirtualAccountStatus = 'ACTIVE';

/** Values of CustomerStatus that the contract lists. The service may send others. */
export type KnownCustomerStatus = 'ACTIVE';

/** Values of CustomerType that the contract lists. The service may send others. */
export type KnownCustomerType = 'individual';

/** Values of RateStatus that the contract lists. The service may send others. */
export type KnownRateStatus = 'active' | 'deactivated';

/** Names of the events that the contract lists. The service may send others. */
export type KnownWebhookEventName = WebhookEvent['event'];
